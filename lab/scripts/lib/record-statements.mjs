import { connect, createServer } from 'node:net';

/**
 * Stands between a client and PostgreSQL on this machine and writes down the statements that pass,
 * each with its parameters as texts (null stays null) and the connection that it took. Both ways
 * everything passes as it is; connections must not be encrypted.
 */
export async function recordStatements({ host, port }) {
  const statements = [];
  let connections = 0;
  const server = createServer((client) => {
    const connection = (connections += 1);
    const database = connect({ host, port: Number(port) });
    const note = (statement) => statements.push({ connection, ...statement });
    const read = readMessages(note);
    client.on('data', (chunk) => read(chunk));
    client.pipe(database).pipe(client);
    for (const end of [client, database]) end.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    /** What has passed since the last time. */
    take: () => statements.splice(0),
    stop: () => server.close(),
  };
}

/** Takes what a client sends, in whatever pieces, and calls `note` for each statement to be run. */
function readMessages(note) {
  const texts = new Map();
  let rest = Buffer.alloc(0);
  let isStarted = false;
  let bound = null;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a connection has no letter.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const letter = isStarted ? String.fromCharCode(rest[0]) : '';
      const body = rest.subarray(head + 4, end);
      rest = rest.subarray(end);
      isStarted = true;
      if (letter === 'Q') note({ text: textAt(body, 0).text, values: [] });
      if (letter === 'P') {
        const name = textAt(body, 0);
        texts.set(name.text, textAt(body, name.end).text);
      }
      if (letter === 'B') bound = readBind(body, texts);
      if (letter === 'E' && bound !== null) note(bound);
    }
  };
}

function readBind(body, texts) {
  const portal = textAt(body, 0);
  const name = textAt(body, portal.end);
  let at = name.end;
  const formats = body.readInt16BE(at);
  at += 2 + 2 * formats;
  const count = body.readInt16BE(at);
  at += 2;
  const values = [];
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length === -1 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return { text: texts.get(name.text), values };
}

function textAt(buffer, start) {
  const end = buffer.indexOf(0, start);
  return { text: buffer.toString('utf8', start, end), end: end + 1 };
}
