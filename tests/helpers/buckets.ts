import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import S3rver from 's3rver';
import type { BucketSettings } from '#app/server/storage/file-store.ts';

/** A store of buckets on this machine, behind a line that can be cut. */
export type Buckets = {
  /** An empty bucket that nobody else has, with all that one needs to use it. */
  take: () => BucketSettings;
  /** `away`: every connection is cut; `silent`: it stays open, and nothing is answered. */
  fall: (trouble: 'away' | 'silent') => void;
  /** Ends the trouble. */
  answer: () => void;
  stop: () => Promise<void>;
};

const MOST_BUCKETS = 60;

/** Starts one that keeps its files in a folder. It takes the key pair S3RVER and S3RVER. */
export async function startBuckets(directory: string): Promise<Buckets> {
  const names = Array.from({ length: MOST_BUCKETS }, (_, index) => `files-${index}`);
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  });
  const { port: behind } = await store.run();
  let trouble: 'away' | 'silent' | null = null;
  const open = new Set<Socket>();
  const line = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    if (trouble === 'away') socket.destroy();
    if (trouble !== null) return;
    const server = connect(behind, '127.0.0.1').on('error', () => socket.destroy());
    socket.on('close', () => server.destroy());
    socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    take: () => {
      const bucket = names.pop();
      if (bucket === undefined) throw new Error('All buckets are taken: make more of them.');
      return {
        endpoint: new URL(`http://127.0.0.1:${port}`),
        bucket,
        region: 'us-east-1',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      };
    },
    fall: (next) => {
      trouble = next;
      hangUp();
    },
    answer: () => {
      trouble = null;
      hangUp();
    },
    stop: async () => {
      hangUp();
      await new Promise((resolve) => line.close(resolve));
      await store.close();
    },
  };
}
