import type { ReactNode } from 'react';
import type { LegalBlock, LegalSection, Words } from '#app/legal/shapes.ts';
import styles from './legal-blocks.module.css';

/** The blocks of a legal text. They are data: nothing in them can be more than words on a page. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inline words={block.inside} />
        </p>
      );
    case 'heading':
      return block.level === 3 ? (
        <h3>
          <Inline words={block.inside} />
        </h3>
      ) : (
        <h4>
          <Inline words={block.inside} />
        </h4>
      );
    case 'list':
      return <List {...block} />;
    case 'quote':
      return <Quote {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'rule':
      return <hr />;
  }
}

function List({ start, items }: Extract<LegalBlock, { kind: 'list' }>) {
  const lines = items.map((blocks, index) => (
    <li key={index} className="grid gap-2">
      <LegalBlocks blocks={blocks} />
    </li>
  ));
  if (start === null) return <ul className={styles.list}>{lines}</ul>;
  return (
    <ol start={start} className={styles.list}>
      {lines}
    </ol>
  );
}

function Quote({ title, blocks }: Extract<LegalBlock, { kind: 'quote' }>) {
  return (
    <blockquote className={styles.quote}>
      {title !== null && <p className="bold">{title}</p>}
      <LegalBlocks blocks={blocks} />
    </blockquote>
  );
}

/** Wide ones scroll by themselves, by the keyboard too. */
function Table({ head, rows }: Extract<LegalBlock, { kind: 'table' }>) {
  return (
    <div role="group" aria-label="Table" tabIndex={0} className={styles.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Inline words={cell} />
              </th>
            ))}
          </tr>
        </thead>
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

function Inline({ words }: { words: readonly Words[] }): ReactNode {
  return words.map((word, index) => <Word key={index} word={word} />);
}

function Word({ word }: { word: Words }): ReactNode {
  switch (word.kind) {
    case 'text':
      return word.text;
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
    case 'link':
      return (
        <a href={word.to} rel={word.to.startsWith('https:') ? 'noreferrer' : undefined}>
          <Inline words={word.inside} />
        </a>
      );
    case 'break':
      return <br />;
  }
}

/** The sections of a legal text, each with an address. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      <LegalBlocks blocks={blocks} />
    </section>
  ));
}
