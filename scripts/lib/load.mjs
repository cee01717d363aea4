const READS = ['/', '/properties', '/properties?q=OH&sort=rate-high', '/about', '/auth'];

/**
 * Clients that read public pages and send a form as fast as they are answered, each over its own
 * connections to `url`. What was not answered as it should be is `dropped`, in words.
 */
export function startLoad({ url, clients }) {
  const answered = { 'pages read': 0, 'forms sent': 0 };
  const dropped = [];
  let isOver = false;

  /** The form that chooses colours: it needs no account and answers with a redirect. */
  const send = () =>
    fetch(`${url}/theme`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'theme=dark&returnTo=%2F',
    });

  const client = async (number) => {
    for (let turn = number; !isOver; turn += 1) {
      const isForm = turn % 2 === 0;
      const path = READS[turn % READS.length];
      const what = isForm ? 'POST /theme' : `GET ${path}`;
      try {
        const answer = isForm ? await send() : await fetch(url + path);
        await answer.arrayBuffer();
        if (answer.status >= 400) dropped.push(`${what}: ${answer.status}`);
        else answered[isForm ? 'forms sent' : 'pages read'] += 1;
      } catch (error) {
        dropped.push(`${what}: ${error.cause?.code ?? error.message}`);
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
