/**
 * A colour by how light it is to the eye (0 to 1), how much colour it has (0 is grey, 0.3 is a lot)
 * and which (an angle in degrees). Source: CSS Color 4, "Oklch".
 */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

/** Whether a text is a colour as it may be written here: a hash and six hexadecimal digits. */
export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Red, green and blue as light, each from 0 to 1. */
export function linearOf(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, b), hue: (hue + 360) % 360 };
}

/** The nearest colour that a screen can show: as light and of that hue, with less chroma. */
export function hexOf(wanted: Oklch): string {
  const lightness = Math.min(1, Math.max(0, wanted.lightness));
  let [least, most] = [0, wanted.chroma];
  let light = linearIn({ ...wanted, lightness, chroma: most });
  if (!isShown(light)) {
    for (let step = 0; step < 20; step += 1) {
      const chroma = (least + most) / 2;
      if (isShown(linearIn({ ...wanted, lightness, chroma }))) least = chroma;
      else most = chroma;
    }
    light = linearIn({ ...wanted, lightness, chroma: least });
  }
  return `#${light.map(digitsOf).join('')}`;
}

function linearIn({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

const isShown = (light: Triple) => light.every((part) => part > -0.0005 && part < 1.0005);

function digitsOf(light: number): string {
  const part = Math.min(1, Math.max(0, light));
  const value = part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
