import { expect, it } from 'vitest';
import { databaseHosts } from './addresses.ts';

it('a URL with one host stays as it is', () => {
  const url = 'postgres://user:password@db.example.com:5432/notes?sslmode=require';
  expect(databaseHosts(url)).toEqual([url]);
});

it('each host of a cluster is a URL of its own, under the same user', () => {
  expect(
    databaseHosts(
      'postgres://user:a,b%40c@one:5432,two:5433,[::1]:5434/notes?target_session_attrs=read-write',
    ),
  ).toEqual([
    'postgres://user:a,b%40c@one:5432/notes',
    'postgres://user:a,b%40c@two:5433/notes',
    'postgres://user:a,b%40c@[::1]:5434/notes',
  ]);
});

it('a host that is none is an empty text', () => {
  expect(databaseHosts('postgres://user@one:5432,/notes')).toEqual([
    'postgres://user@one:5432/notes',
    '',
  ]);
});
