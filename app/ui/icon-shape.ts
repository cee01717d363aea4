import { createElement, type SVGProps } from 'react';

/** An icon as Lucide writes it down: the elements of a drawing of 24 by 24. */
type IconData = { node: [tag: string, attributes: SVGProps<SVGElement>][] };

type ShapeProps = SVGProps<SVGSVGElement> & { size: number };

/**
 * The component of one icon, in place of the maker that comes with the icons: see vite.config.ts.
 * It takes what our `Icon` gives and draws in the colour of the text.
 */
export default function iconShape({ node }: IconData) {
  return function IconShape({ size, ...rest }: ShapeProps) {
    const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
    const frame = { width: size, height: size, viewBox: '0 0 24 24', ...PEN };
    return createElement('svg', { ...frame, ...rest }, ...drawing);
  };
}

const PEN = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
