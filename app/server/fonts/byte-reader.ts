/** Reads a file from its beginning on, big-endian, as fonts are written. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    this.#at += 1;
    return this.#view.getUint8(this.#at - 1);
  }

  u16(): number {
    this.#at += 2;
    return this.#view.getUint16(this.#at - 2);
  }

  i16(): number {
    this.#at += 2;
    return this.#view.getInt16(this.#at - 2);
  }

  u32(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4);
  }

  take(length: number): Uint8Array {
    const { buffer, byteOffset } = this.#view;
    this.#at += length;
    if (this.#at > this.#view.byteLength) throw new RangeError('the font ends too early');
    return new Uint8Array(buffer, byteOffset + this.#at - length, length);
  }

  /** UIntBase128: seven bits a byte, the highest first. Source: WOFF 2.0, section 4.1. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('a number of the font is too long');
  }

  /** 255UInt16: one byte for small numbers, up to three for others. Source: WOFF 2.0, 4.2. */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}
