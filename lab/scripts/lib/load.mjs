import { request } from 'node:http';

const READS = ['/', '/properties', '/properties?q=OH&sort=rate-high', '/about', '/auth'];

/**
 * Clients that read public pages and send a form as fast as they are answered, each request over a
 * connection of its own: on one that is kept, a proxy that is told something new may hang up while
 * a request is on its way, which browsers make good and this does not. What was not answered as it
 * should be is `dropped`, in words.
 */
export function startLoad({ url, clients }) {
  const answered = { 'pages read': 0, 'forms sent': 0 };
  const dropped = [];
  let isOver = false;

  /** The form that chooses colours: it needs no account and answers with a redirect. */
  const send = () =>
    ask('/theme', {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'theme=dark&returnTo=%2F',
    });

  const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { method, headers, agent: false }, (answer) => {
        answer.on('error', reject).resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject).end(body);
    });

  const client = async (number) => {
    for (let turn = number; !isOver; turn += 1) {
      const isForm = turn % 2 === 0;
      const path = READS[turn % READS.length];
      const what = isForm ? 'POST /theme' : `GET ${path}`;
      try {
        const status = isForm ? await send() : await ask(path);
        if (status >= 400) dropped.push(`${what}: ${status}`);
        else answered[isForm ? 'forms sent' : 'pages read'] += 1;
      } catch (error) {
        dropped.push(`${what}: ${error.code ?? error.message}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    end: async () => {
      isOver = true;
      await all;
      return { answered, dropped };
    },
  };
}
