import type { Mark } from './markup.ts';

/** Where on a paper somebody signs: the page from 0, and points from its upper left corner. */
export type MarkPlace = {
  mark: Mark;
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
};

type Node = {
  type: string;
  props?: { mark?: Mark };
  box?: { left: number; top: number; width: number; height: number };
  children?: Node[];
};

/** A document as the PDF library has laid it out. */
export type Layout = Node;

/** Where the places to sign came to be. Boxes are told from the corner of what they stand in. */
export function placesIn(layout: Layout): MarkPlace[] {
  return (layout.children ?? []).flatMap((page, index) =>
    (page.children ?? []).flatMap((node) => placesBelow(node, { page: index, left: 0, top: 0 })),
  );
}

type Corner = { page: number; left: number; top: number };

function placesBelow(node: Node, corner: Corner): MarkPlace[] {
  const { box, props } = node;
  const left = corner.left + (box?.left ?? 0);
  const top = corner.top + (box?.top ?? 0);
  if (props?.mark !== undefined && box !== undefined) {
    const { width, height } = box;
    return [{ mark: props.mark, page: corner.page, left, top, width, height }];
  }
  const here = { page: corner.page, left, top };
  return (node.children ?? []).flatMap((child) => placesBelow(child, here));
}
