import type { Chance } from '#pictures/base/chance.ts';
import { inMood } from '#pictures/base/mood.ts';
import { group, oval, p } from '#pictures/base/svg.ts';
import { birch, fruitTree, oak, roundTree } from './leafy-trees.ts';
import { fir, poplar } from './slim-trees.ts';
import type { Leaf, Tree, TreeKind } from './tree-crown.ts';

const TRUNK = '#7A5B43';

const KINDS: Record<TreeKind, (tree: Tree, luck: Chance, colour: string) => string> = {
  round: roundTree,
  oak,
  fir,
  poplar,
  birch,
  fruit: fruitTree,
};

/** A tree with its foot at x y; size 1 is a good four metres beside the house. */
export function drawTree(tree: Tree, luck: Chance): string {
  const leaf = tree.leaf.map((colour) => inMood(colour, tree.mood)) as unknown as Leaf;
  const colour = inMood(TRUNK, tree.mood);
  const shadow = oval(
    { x: 26, y: 4, rx: 120, ry: 13 },
    { fill: tree.mood.lawn.dark, opacity: 0.55 },
  );
  const drawn = KINDS[tree.kind](
    { ...tree, leaf, blossom: inMood(tree.blossom, tree.mood) },
    luck,
    colour,
  );
  return group([shadow, drawn], {
    transform: p`translate(${tree.x} ${tree.y})` + ` scale(${tree.size.toFixed(2)})`,
  });
}
