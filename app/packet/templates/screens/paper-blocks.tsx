import type { ReactNode } from 'react';
import type { Mark } from '#app/packet/templates/markup.ts';
import type { PaperBlock, PaperWords } from '#app/packet/templates/shapes.ts';
import { PARTY_LABELS } from '#app/packet/templates/words.ts';
import styles from './paper-blocks.module.css';

/** A paper on the screen. Its blocks are data: nothing in them can be more than words. */
export function PaperBlocks({ blocks }: { blocks: readonly PaperBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: PaperBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <p className={block.level === 1 ? 'text-xl bold' : 'bold'}>
          <Inline words={block.inside} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <Inline words={block.inside} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <PaperBlocks blocks={item} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case 'table':
      return <Table {...block} />;
    case 'page_break':
      return <hr />;
  }
}

function Table({ head, rows }: Extract<PaperBlock, { kind: 'table' }>) {
  return (
    <div role="group" aria-label="Table" tabIndex={0} className={styles.table}>
      <table>
        {head.some((cell) => cell.length > 0) && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={index} scope="col">
                  <Inline words={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <Inline words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ words }: { words: readonly PaperWords[] }): ReactNode {
  return words.map((word, index) => <Word key={index} word={word} />);
}

function Word({ word }: { word: PaperWords }): ReactNode {
  switch (word.kind) {
    case 'text':
      return word.text;
    case 'break':
      return <br />;
    case 'mark':
      return <span className={styles.mark}>{markText(word.mark)}</span>;
    case 'strong':
      return (
        <strong>
          <Inline words={word.inside} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inline words={word.inside} />
        </em>
      );
  }
}

const WHAT: Readonly<Record<Mark['what'], string>> = {
  signature: 'Signature',
  initials: 'Initials',
  signed_on: 'Date of signature',
};

function markText({ what, party, number }: Mark): string {
  const who = PARTY_LABELS[party].toLowerCase();
  return `${WHAT[what]}, ${who}${party === 'lender' ? ` ${number}` : ''}`;
}
