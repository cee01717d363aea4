import { deflateSync, gzipSync } from 'node:zlib';
import type { ImageRefusal } from '#app/server/images/process-image.ts';
import * as make from './hostile-bytes.ts';

const { bytesOf, joined, picture, png, pngChunk, soundPng, utf8, zeros } = make;

/** What somebody might send as a picture; `taken` is made anew, everything else is refused. */
export type HostileFile = {
  name: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
  verdict: ImageRefusal | 'taken';
};

const MEGABYTE = 1024 * 1024;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${make.PAYLOAD}</svg>`;
const HTML = `<!doctype html><title>x</title>${make.PAYLOAD}`;

function file(
  verdict: HostileFile['verdict'],
  name: string,
  bytes: HostileFile['bytes'],
): HostileFile {
  return { name, bytes, verdict };
}

/** Files of another kind, whatever their names say. */
const OF_ANOTHER_KIND = [
  ...Object.entries({
    'plan.svg': SVG,
    'declared.svg': `<?xml version="1.0"?><!DOCTYPE svg>${SVG}`,
    'marked.svg': `\u{feff}${SVG}`,
    'entity.svg': `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${SVG}`,
    'page.html': HTML,
    'page.jpg': HTML,
    'spaced.png': `  \n\t ${HTML}`,
    'script.js': 'alert(document.cookie)//////',
    'data.json': '{"picture":"a house with a door"}',
    'table.csv': 'address,city\n1 Street,Dayton\n',
    'word.txt': 'a house with a green door',
    'paper.pdf': '%PDF-1.7 and so on and so on',
    'page.ps': '%!PS-Adobe-3.0 and so on and so on',
    'magick.mvg': 'push graphic-context\nimage over 0,0 0,0 "https://example.com"',
    'magick.msl': '<?xml version="1.0"?><image><read filename="x"/></image>',
    'shot.bmp': 'BM\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
    'layers.psd': '8BPS\0\u0001\0\0\0\0\0\0\0\u0003\0\0',
    'pixels.ppm': 'P6 2 2 255 ............',
    'bits.xbm': '#define x_width 16\n#define x_height 16\nstatic char x[] = {};',
    'light.hdr': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n',
    'sky.fits': 'SIMPLE  =                    T / file conforms',
    'sound.wav': 'RIFF\0\0\0\0WAVEfmt and so on',
    'film.avi': 'RIFF\0\0\0\0AVI LIST and so on',
    'film.mp4': '\0\0\0\u0018ftypisom\0\0\u0002\0isommp41',
    'phone.heic': '\0\0\0\u0018ftypheic\0\0\0\0mif1heic and so on',
    'program.exe': 'MZ and so on and so on and so on',
    'program.elf': '\u007fELF and so on and so on and so on',
    'pack.zip': 'PK\u0003\u0004 and so on and so on',
    'code.php.jpg': '<?php system($_GET["c"]); ?>     ',
    'short.jpg': 'abc',
  }).map(([name, text]) => file('unknown_format', name, () => utf8(text))),
  file('unknown_format', 'three.jpg', () => Uint8Array.from([0xff, 0xd8, 0xff])),
  file('unknown_format', 'blank.png', () => zeros(4096)),
  file('unknown_format', 'packed.svgz', () => gzipSync(SVG)),
  file('unknown_format', 'new.jxl', () => joined([0xff, 0x0a], zeros(64))),
  file('unknown_format', 'wave.jp2', () => joined(zeros(4), utf8('jP  \r\n'), zeros(64))),
  file('unknown_format', 'scan.tiff', () => bytesOf(picture().tiff())),
  file('unknown_format', 'still.gif', () => bytesOf(picture().gif())),
  file('unknown_format', 'moving.gif', () => make.moving('gif')),
  file('unknown_format', 'both.gif', async () =>
    joined(await bytesOf(picture().gif()), utf8(HTML)),
  ),
  file('unknown_format', 'shifted.png', async () => joined([0x20], await bytesOf(picture().png()))),
  file('unknown_format', 'behind-html.jpg', async () =>
    joined(utf8(HTML), await bytesOf(picture().jpeg())),
  ),
];

async function halfOf(format: 'png' | 'jpeg' | 'webp' | 'avif'): Promise<Uint8Array> {
  const effort = format === 'avif' ? { effort: 0 } : {};
  const whole = await bytesOf(picture({ width: 300, height: 200 }).toFormat(format, effort));
  return whole.subarray(0, whole.length / 2);
}

/** Files that begin like a picture and are none, or no longer. */
const SPOILT = [
  file('empty', 'nothing.jpg', () => zeros(0)),
  file('damaged', 'page-as.png', () => joined(make.PNG_SIGNATURE, utf8(HTML))),
  file('damaged', 'drawing-as.jpg', () => joined([0xff, 0xd8, 0xff], utf8(SVG))),
  file('damaged', 'page-as.webp', () => utf8(`RIFF\0\0\0\0WEBP${HTML}`)),
  file('damaged', 'page-as.avif', () => utf8(`\0\0\0\u0018ftypavif\0\0\0\0mif1avif${HTML}`)),
  file('damaged', 'half.png', () => halfOf('png')),
  file('damaged', 'half.jpg', () => halfOf('jpeg')),
  file('damaged', 'half.webp', () => halfOf('webp')),
  file('damaged', 'half.avif', () => halfOf('avif')),
  file('damaged', 'no-pixels.png', () => png({ width: 16, height: 16 }, [], Buffer.alloc(0))),
  file('damaged', 'few-pixels.png', () => png({ width: 900, height: 900 })),
  file('damaged', 'no-width.png', () => png({ width: 0, height: 16 })),
  file('damaged', 'odd-depth.png', () => png({ width: 16, height: 16, depth: 7 })),
  file('damaged', 'noise-inside.png', () =>
    png({ width: 16, height: 16 }, [], Buffer.alloc(99, 7)),
  ),
  file('damaged', 'no-height.jpg', async () =>
    make.jpegPromising(await bytesOf(picture().jpeg()), 100, 0),
  ),
  file('damaged', 'odd-chunk.webp', () => make.webp('VP8 ', Buffer.alloc(40, 9))),
  file('damaged', 'only-a-canvas.webp', () => make.webp('VP8X', make.webpCanvas(64, 64))),
];

/** Small files that promise to be enormous, and files that are. */
const ENORMOUS = [
  file('too_large', 'fifteen-and-one.jpg', () =>
    joined([0xff, 0xd8, 0xff], zeros(15 * MEGABYTE - 2)),
  ),
  file('too_large', 'sound-and-long.jpg', async () =>
    joined(await bytesOf(picture().jpeg()), zeros(15 * MEGABYTE)),
  ),
  file('too_large', 'long.svg', () => joined(utf8(SVG), zeros(15 * MEGABYTE))),
  file('too_many_pixels', 'bomb.png', () => png({ width: 60_000, height: 60_000 })),
  file('too_many_pixels', 'laced-bomb.png', () => png({ width: 30_000, height: 30_000, laced: 1 })),
  file('too_many_pixels', 'deep-bomb.png', () =>
    png({ width: 9_000, height: 9_000, depth: 16, colour: 6 }),
  ),
  file('too_many_pixels', 'one-bit-bomb.png', () =>
    png({ width: 16_000, height: 16_000, depth: 1, colour: 0 }),
  ),
  file('too_many_pixels', 'wide.png', () => png({ width: 16_001, height: 10 })),
  file('too_many_pixels', 'tall.png', () => png({ width: 10, height: 16_001 })),
  file('too_many_pixels', 'bomb.jpg', async () =>
    make.jpegPromising(await bytesOf(picture().jpeg()), 65_500, 65_500),
  ),
  file('too_many_pixels', 'slow-bomb.jpg', async () =>
    make.jpegPromising(await bytesOf(picture().jpeg({ progressive: true })), 65_500, 65_500),
  ),
  file('damaged', 'many-scans.jpg', () => make.jpegOfManyScans(2000)),
  file('too_many_pixels', 'bomb.avif', async () =>
    make.avifPromising(await bytesOf(picture().avif({ effort: 0 })), 60_000, 60_000),
  ),
];

const metadata = (colour: string) => ({ IFD0: { Make: make.PAYLOAD, Copyright: colour } });

/** Sound pictures that carry something else: what is kept of them is the picture. */
const CARRYING = [
  file('taken', 'page-behind.png', async () => joined(await bytesOf(picture().png()), utf8(HTML))),
  file('taken', 'page-behind.jpg', async () => joined(await bytesOf(picture().jpeg()), utf8(HTML))),
  file('taken', 'page-behind.webp', async () =>
    joined(await bytesOf(picture().webp()), utf8(HTML)),
  ),
  file('taken', 'pack-behind.jpg', async () =>
    joined(await bytesOf(picture().jpeg()), utf8(`PK\u0003\u0004${make.PAYLOAD}`)),
  ),
  file('taken', 'remark.jpg', async () =>
    make.withSegment(await bytesOf(picture().jpeg()), 0xfe, utf8(`*/=1;${make.PAYLOAD}/*`)),
  ),
  file('taken', 'camera.jpg', () => bytesOf(picture().jpeg().withExif(metadata('a')))),
  file('taken', 'camera.webp', () => bytesOf(picture().webp().withExif(metadata('b')))),
  file('taken', 'camera.avif', () =>
    bytesOf(picture().avif({ effort: 0 }).withExif(metadata('c'))),
  ),
  file('taken', 'broken-camera.jpg', async () =>
    make.withSegment(
      await bytesOf(picture().jpeg()),
      0xe1,
      joined(utf8('Exif\0\0MM\0*\0\0\0\b\u00ff'), zeros(60_000)),
    ),
  ),
  file('taken', 'packet.jpg', async () =>
    make.withSegment(
      await bytesOf(picture().jpeg()),
      0xe1,
      utf8(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${make.PAYLOAD}</x:xmpmeta>`),
    ),
  ),
  file('taken', 'text.png', () => soundPng([pngChunk('tEXt', utf8(`Comment\0${make.PAYLOAD}`))])),
  file('taken', 'broken-camera.png', () => soundPng([pngChunk('eXIf', Buffer.alloc(5000, 255))])),
  file('taken', 'text-bomb.png', () =>
    soundPng([pngChunk('zTXt', joined(utf8('Comment\0\0'), deflateSync(zeros(64 * MEGABYTE))))]),
  ),
  file('taken', 'profile-bomb.png', () =>
    soundPng([pngChunk('iCCP', joined(utf8('x\0\0'), deflateSync(zeros(64 * MEGABYTE))))]),
  ),
  file('taken', 'odd-profile.jpg', async () =>
    make.withSegment(
      await bytesOf(picture().jpeg()),
      0xe2,
      joined(utf8('ICC_PROFILE\0\u0001\u0001'), Buffer.alloc(65_000, 65)),
    ),
  ),
  file('taken', 'print.jpg', () => bytesOf(picture().toColourspace('cmyk').jpeg())),
  file('taken', 'print-profile.jpg', () =>
    bytesOf(picture().toColourspace('cmyk').withIccProfile('cmyk').jpeg()),
  ),
  file('taken', 'moving.webp', () => make.moving('webp')),
  file('taken', 'moving.png', () => make.movingPng()),
  file('taken', 'deep.png', () => bytesOf(picture().toColourspace('rgb16').png())),
  file('taken', 'grey.jpg', () => bytesOf(picture().greyscale().jpeg())),
  file('taken', 'one-pixel.png', () => bytesOf(picture({ width: 1, height: 1 }).png())),
  file('taken', 'line.png', () => bytesOf(picture({ width: 16_000, height: 1 }).png())),
  file('taken', 'post.png', () => bytesOf(picture({ width: 1, height: 16_000 }).png())),
];

/** Made when they are needed, none of them read from a file. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...OF_ANOTHER_KIND,
  ...SPOILT,
  ...ENORMOUS,
  ...CARRYING,
];
