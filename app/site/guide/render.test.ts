import { beforeAll, describe, expect, it } from 'vitest';
import { guide, guideChapters } from '#app/site/content/guide.server.ts';
import { computeGuideFigures } from '#app/site/content/guide-figures.ts';
import { readCompany } from '#app/server/env/several-settings.ts';
import { type ReadPdf, readPdf } from '#tests/helpers/read-pdf.ts';
import { PRODUCT_LOOK } from '#app/server/pdf/tinted.tsx';
import { renderGuide } from './document.server.tsx';

const site = new URL('https://notes.example.com');
const company = readCompany(
  {
    COMPANY_NAME: 'Alder & Sons',
    COMPANY_ADDRESS: '1 Mill Road, Dayton, OH 45402',
    COMPANY_PHONE: '(937) 555-0100',
    COMPANY_EMAIL: 'notes@example.com',
  },
  false,
);
const titles = [
  ...guideChapters(computeGuideFigures()).map(({ title }) => title),
  guide.contactTitle,
];

let file: Uint8Array;
let pdf: ReadPdf;

beforeAll(async () => {
  file = await renderGuide({ company, site, look: PRODUCT_LOOK });
  pdf = readPdf(file);
});

describe('the free guide', () => {
  it('has a cover, contents and at least six pages of text', () => {
    expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pdf.pages.length).toBeGreaterThanOrEqual(8);
    expect(pdf.pages[0]).toContain(guide.title);
    expect(pdf.pages[1]).toContain(guide.contents);
  });

  it('counts its pages, and none is nearly empty', () => {
    for (const [index, text] of pdf.pages.entries()) {
      if (index > 0) expect(text).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
      expect(text.length).toBeGreaterThan(index === 0 ? 100 : 600);
    }
  });

  it('says in its contents where each chapter begins', () => {
    const lines = pdf.pages[1]!.split('\n');
    for (const title of titles) {
      const page = Number(lines[lines.indexOf(title) + 1]);
      expect(page).toBeGreaterThan(2);
      expect(pdf.pages[page - 1]!.split('\n').slice(0, 2)).toContain(title);
    }
  });

  it('has an outline, a language, a title and the company as author', () => {
    expect(pdf.outline).toEqual([guide.title, guide.contents, ...titles]);
    expect(pdf.language).toBe('en-US');
    expect(pdf.info).toMatchObject({
      Title: `${guide.title}: ${guide.subtitle}`,
      Author: 'Alder & Sons',
      Subject: guide.subject,
    });
    expect(pdf.info.CreationDate).toContain(guide.issuedOn.replaceAll('-', ''));
  });

  it('names the company and how to reach it, from the settings', () => {
    const last = pdf.pages.at(-1)!.replaceAll('\n', ' ');
    expect(pdf.pages[0]).toContain('Alder & Sons');
    expect(last).toContain('1 Mill Road, Dayton, OH 45402');
    expect(last).toContain('(937) 555-0100');
    expect(last).toContain('notes@example.com');
    expect(last).toContain('https://notes.example.com/strategy');
  });

  it('shows the figures of the schedule engine to the cent', () => {
    const text = pdf.pages.join(' ');
    for (const figure of ['$875.00', '$891.78', '$31,516.78', '$4,631.56', '$16,753.16']) {
      expect(text).toContain(figure);
    }
    expect(text).not.toContain('\uFFFD');
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('is the same file for the same facts, and another one for others', async () => {
    expect(Buffer.compare(await renderGuide({ company, site, look: PRODUCT_LOOK }), file)).toBe(0);
    const bare = await renderGuide({
      company: readCompany({ COMPANY_NAME: 'Žižkov i Łódź' }, false),
      site,
      look: PRODUCT_LOOK,
    });
    expect(Buffer.compare(bare, file)).not.toBe(0);
    const last = readPdf(bare).pages.at(-1)!;
    expect(last.replaceAll(/\s/g, '')).toContain('ŽižkoviŁódź');
    expect(last).toContain('Website');
    expect(last).not.toMatch(/Address|Phone|Email/);
  });
});
