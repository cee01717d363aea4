/**
 * One URL for each server that a database URL names: of a cluster, several hosts stand in it,
 * separated by commas, each with its port. What libpq would be told beside them
 * (`target_session_attrs`) is left out: the product always looks for the one that takes writes.
 */
export function databaseHosts(databaseUrl: string): string[] {
  const parts = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(databaseUrl);
  if (parts === null) return [databaseUrl];
  const [, scheme = '', user = '', hosts = '', rest = ''] = parts;
  return hosts.split(',').map((host) => {
    const url = URL.parse(`${scheme}${user}${host}${rest}`);
    url?.searchParams.delete('target_session_attrs');
    return url?.href ?? '';
  });
}
