import { describe, expect, it } from 'vitest';
import { clientAddress } from './where-from.ts';

const address = (socketAddress: string | null, forwardedFor: string | null, trusted: string[]) =>
  clientAddress({ socketAddress, forwardedFor, trusted });

describe('the client’s address', () => {
  it('is the connection’s, whatever a client claims', () => {
    expect(address('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9');
    expect(address('203.0.113.9', '198.51.100.1', ['10.0.0.0/8'])).toBe('203.0.113.9');
  });

  it('is what a trusted proxy saw, not what its client claimed before', () => {
    const claimed = '1.2.3.4, 198.51.100.1';
    expect(address('10.0.0.7', claimed, ['10.0.0.0/8'])).toBe('198.51.100.1');
    expect(address('::ffff:10.0.0.7', claimed, ['10.0.0.0/8'])).toBe('198.51.100.1');
  });

  it('skips proxies behind the proxy', () => {
    const claimed = '198.51.100.1, 10.0.0.3';
    expect(address('10.0.0.7', claimed, ['10.0.0.0/8'])).toBe('198.51.100.1');
  });

  it('falls back to the connection when nothing usable was forwarded', () => {
    expect(address('10.0.0.7', 'unknown, <script>', ['10.0.0.7'])).toBe('10.0.0.7');
    expect(address('10.0.0.7', null, ['10.0.0.7'])).toBe('10.0.0.7');
    expect(address(null, '198.51.100.1', ['10.0.0.7'])).toBeNull();
  });
});
