import {
  openTestInstallation,
  type TestInstallation,
} from '../../tests/helpers/test-installation.ts';
import { makeTestFolder, type TestDatabase } from '../../tests/helpers/test-database.ts';
import { type BreakablePostgres, startBreakablePostgres } from './breakable-postgres.ts';
import { type Product, SECRET, startProduct } from './product.ts';
import { layInStock, type Stock, type StockSize } from './stock.ts';

export type Scene = {
  postgres: BreakablePostgres;
  databaseUrl: string;
  /** The test's own look at the same database. */
  installation: TestInstallation;
  stock: Stock;
  product: Product;
  dataFolder: string;
  close: () => Promise<void>;
};

/** A PostgreSQL that may be broken, stock in it, and the built product on it. */
export async function setScene({
  server = {},
  settings = {},
  stock: wanted = {},
  wrap = [],
  before = () => Promise.resolve(),
}: {
  server?: Record<string, string>;
  settings?: Record<string, string>;
  stock?: StockSize;
  /** What starts the product: a command that its own is added to. */
  wrap?: string[];
  /** What is done by use cases, for which the database believes one process only. */
  before?: (place: Pick<Scene, 'installation' | 'dataFolder'>) => Promise<void>;
} = {}): Promise<Scene> {
  const postgres = await startBreakablePostgres(server);
  process.env.TEST_DATABASE_URL = postgres.url;
  const installation = await openTestInstallation({ APP_SECRET: SECRET });
  installation.setNow(new Date().toISOString());
  const stock = await layInStock(installation, wanted);
  const [row] = await installation.database.look<{ name: string }>(
    'select current_database() as name',
  );
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: row?.name ?? '' }).href;
  const folder = makeTestFolder();
  await before({ installation, dataFolder: folder.path });
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path };
  const product = await startProduct({ ...place, ...settings }, wrap);
  return {
    postgres,
    databaseUrl,
    installation,
    stock,
    product,
    dataFolder: folder.path,
    close: async () => {
      await product.kill();
      await installation.close();
      await postgres.stop();
      folder.remove();
    },
  };
}

/** Takes back what was counted against anybody, again and again: writers are many in a minute. */
export function liftLimits(look: TestDatabase['look']): () => void {
  const lift = () => void look('delete from rate_limits').catch(() => undefined);
  const timer = setInterval(lift, 50);
  return () => clearInterval(timer);
}
