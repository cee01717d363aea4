import { describe, expect, it } from 'vitest';
import { assert, assertNever } from './assert.ts';

describe('a value that no rule expects', () => {
  it('stops the program with its text', () => {
    expect(() => assertNever('surprise' as never)).toThrow('unexpected "surprise"');
  });
});

describe('an invariant', () => {
  it('stops the program where it does not hold, and only there', () => {
    expect(() => assert(false, 'two is three')).toThrow('Broken invariant: two is three');
    expect(() => assert(true, 'two is two')).not.toThrow();
  });
});
