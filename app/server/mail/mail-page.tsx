import type { CSSProperties } from 'react';
import type { MailContent } from './mail-facts.ts';

/** Who sends a mail, and how they look. */
export type Sender = {
  companyName: string;
  companyAddress: string | null;
  origin: string;
  /** What else stands at the foot of every mail; null for nothing. */
  footer: string | null;
  /** The mark at the head, by an address that always leads to the one of today. */
  mark: { address: string; widthPx: number; hasName: boolean } | null;
};

// Mail programs know neither style sheets nor variables: the product's palette stands here once
// more, inline, and `renderMail` turns it into the company's.
const INK = '#1b2421';
const MUTED = '#5a645f';
const LINE = '#e6dfd3';
const PINE = '#1f5446';
/** How high the mark stands, in pixels. */
export const MARK_HEIGHT = 40;

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const text: CSSProperties = {
  margin: '0 0 16px',
  color: INK,
  font: `400 16px/1.55 ${SANS}`,
};

const small: CSSProperties = {
  margin: '0 0 8px',
  color: MUTED,
  font: `400 14px/1.5 ${SANS}`,
};

/** A table that only places things: nobody hears of it, and nothing lies around its cells. */
const PLAIN = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 };

/** A mail as a page. `href` is the full address of its action. */
export function MailPage(props: { content: MailContent; href: string; sender: Sender }) {
  const { content, href, sender } = props;
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{content.subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: '#fbf8f3' }}>
        <Preview text={content.preview} />
        <div role="main">
          <table {...PLAIN} width="100%">
            <tbody>
              <tr>
                <td align="center" style={{ padding: '32px 16px', backgroundColor: '#fbf8f3' }}>
                  <Letter content={content} href={href} sender={sender} />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

/** Read by mail programs for the list of mails, hidden in the mail itself. */
function Preview({ text: preview }: { text: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>{preview}</div>
  );
}

function Letter(props: { content: MailContent; href: string; sender: Sender }) {
  const { content, href, sender } = props;
  return (
    <table
      {...PLAIN}
      width="100%"
      style={{ maxWidth: '560px', margin: '0 auto', textAlign: 'left' }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '0 8px 20px', color: PINE, font: `600 20px/1.2 ${SERIF}` }}>
            <Head sender={sender} />
          </td>
        </tr>
        <tr>
          <td
            style={{
              padding: '32px 28px 24px',
              border: `1px solid ${LINE}`,
              borderRadius: '12px',
              backgroundColor: '#ffffff',
            }}
          >
            <Body content={content} href={href} />
          </td>
        </tr>
        <tr>
          <td style={{ padding: '20px 8px 0' }}>
            <Sign sender={sender} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The mark where there is one, and the name unless it is in the mark. */
function Head({ sender: { mark, companyName } }: { sender: Sender }) {
  if (mark === null) return companyName;
  const { address, widthPx, hasName } = mark;
  const picture = (
    <img
      src={address}
      width={widthPx}
      height={MARK_HEIGHT}
      alt={hasName ? companyName : ''}
      style={{ verticalAlign: 'middle', border: 0 }}
    />
  );
  if (hasName) return picture;
  return (
    <>
      {picture}
      <span style={{ paddingLeft: '12px', verticalAlign: 'middle' }}>{companyName}</span>
    </>
  );
}

function Body({ content, href }: { content: MailContent; href: string }) {
  const heading = { margin: '0 0 20px', color: INK, font: `500 28px/1.2 ${SERIF}` };
  return (
    <>
      <h1 style={heading}>{content.heading}</h1>
      <p style={text}>{content.greeting === '' ? 'Hello,' : `Hello ${content.greeting},`}</p>
      {content.paragraphs.map((paragraph) => (
        <p key={paragraph} style={text}>
          {paragraph}
        </p>
      ))}
      {content.code !== undefined && <Code code={content.code} />}
      {content.facts && <Facts facts={content.facts} />}
      <Action label={content.action.label} href={href} />
      {content.remarks?.map((remark) => (
        <p key={remark} style={small}>
          {remark}
        </p>
      ))}
      <p style={{ ...small, margin: '16px 0 0' }}>
        If the button does not work, copy this address into your browser:
        <a href={href} style={{ display: 'block', color: PINE, wordBreak: 'break-all' }}>
          {href}
        </a>
      </p>
    </>
  );
}

/** Letters stand apart by their style alone: what is copied has no spaces. */
function Code({ code }: { code: string }) {
  return (
    <p
      style={{
        margin: '4px 0 20px',
        padding: '18px 8px',
        border: `1px solid ${LINE}`,
        borderRadius: '8px',
        backgroundColor: '#fbf8f3',
        color: INK,
        font: `600 32px/1.2 ${SANS}`,
        letterSpacing: '8px',
        textAlign: 'center',
      }}
    >
      {code}
    </p>
  );
}

function Facts({ facts }: { facts: NonNullable<MailContent['facts']> }) {
  const cell = { padding: '10px 0', borderTop: `1px solid ${LINE}`, verticalAlign: 'top' };
  // An address may be longer than a phone is wide.
  const apart = { paddingLeft: '16px', wordBreak: 'break-word' } as const;
  return (
    <table
      {...PLAIN}
      width="100%"
      style={{ margin: '4px 0 20px', borderBottom: `1px solid ${LINE}` }}
    >
      <tbody>
        {facts.map(({ term, value }) => (
          <tr key={term}>
            <td style={{ ...cell, color: MUTED, font: `400 14px/1.5 ${SANS}` }}>{term}</td>
            <td
              align="right"
              style={{ ...cell, ...apart, color: INK, font: `600 15px/1.5 ${SANS}` }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ label, href }: { label: string; href: string }) {
  return (
    <table {...PLAIN} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td style={{ borderRadius: '8px', backgroundColor: PINE }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '13px 22px',
                color: '#ffffff',
                font: `600 16px/1.2 ${SANS}`,
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Sign({ sender }: { sender: Sender }) {
  return (
    <p style={{ ...small, margin: 0, fontSize: '13px' }}>
      {sender.companyName}
      {sender.companyAddress !== null && (
        <>
          <br />
          {sender.companyAddress}
        </>
      )}
      <br />
      <a href={sender.origin} style={{ color: MUTED }}>
        {sender.origin}
      </a>
      {sender.footer?.split('\n').map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </p>
  );
}
