import { describe, expect, it } from 'vitest';
import { redrawSvg } from './redraw.server.ts';

const BOX = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"';

function drawn(inside: string, more = ''): string {
  const result = redrawSvg(`<svg ${BOX} ${more}>${inside}</svg>`);
  if (!result.ok) throw new Error(result.reason);
  return result.value.text;
}

describe('a mark is drawn anew, and what does not draw stays outside', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a namespace', '<svg:script>alert(1)</svg:script>'],
    ['a script that closes its data', '<![CDATA[<script>alert(1)</script>]]>'],
    ['a press', '<path onclick="alert(1)" d="M0 0"/>'],
    ['a load', '<g onload="alert(1)"><path d="M0 0"/></g>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['what is drawn elsewhere', '<use href="https://example.com/x.svg#a"/>'],
    ['a picture of elsewhere in a pattern', '<pattern><use xlink:href="//example.com"/></pattern>'],
    ['a fill from elsewhere', '<path d="M0 0" fill="url(https://example.com/x)"/>'],
    ['a fill that hides an address', '<path d="M0 0" fill="url(#a) url(//example.com)"/>'],
    ['an address in a style', '<path d="M0 0" style="fill:url(//example.com/x)"/>'],
    ['an import', '<style>@import "//example.com/x.css";</style>'],
    ['an animation', '<path d="M0 0"><animate attributeName="href" values="javascript:1"/></path>'],
    ['a set attribute', '<set attributeName="onmouseover" to="alert(1)"/>'],
    ['a quote in a value', `<path d='M0 0"/><script>alert(1)</script>'/>`],
    ['a filter', '<filter id="a"><feImage href="https://example.com/x"/></filter>'],
    ['a further drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['handlers of the event kind', '<handler type="text/javascript">alert(1)</handler>'],
  ])('%s', (_what, inside) => {
    const text = drawn(inside);
    expect(text).not.toMatch(/alert|script|example\.com|href|style|on[a-z]+=|CDATA|<a|animate/i);
  });

  it('an entity of its own is nothing', () => {
    const text = redrawSvg(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
       <svg ${BOX}><path d="M0 0"/>&x;</svg>`,
    );
    expect(text).toMatchObject({ ok: true });
    expect(JSON.stringify(text)).not.toMatch(/ENTITY|passwd|&x/);
  });
});

describe('a mark that would not be itself is refused', () => {
  it.each([
    ['<p>no drawing</p>', 'not_svg'],
    ['', 'not_svg'],
    ['PNG', 'not_svg'],
    ['<svg><path d="M0 0"/></svg>', 'no_size'],
    ['<svg viewBox="0 0 0 10"/>', 'no_size'],
    [`<svg ${BOX}><text>Firm</text></svg>`, 'letters'],
    [`<svg ${BOX}><image href="data:image/png;base64,AAAA"/></svg>`, 'picture_in_it'],
    [`<svg ${BOX}>${'<g>'.repeat(60)}</svg>`, 'too_much'],
    [`<svg ${BOX}>${'<path d="M0 0"/>'.repeat(2_100)}</svg>`, 'too_much'],
  ])('%s', (source, reason) => {
    expect(redrawSvg(source)).toEqual({ ok: false, reason });
  });
});

describe('what draws stays as it was', () => {
  it('keeps shapes, gradients and what belongs to them', () => {
    const inside =
      '<defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff"></stop>' +
      '</linearGradient></defs><g transform="translate(1 2)"><path d="M0 0L1.5-2e1z" ' +
      'fill="url(#g)" fill-rule="evenodd"></path></g>';
    expect(drawn(inside)).toBe(`<svg ${BOX}>${inside}</svg>`);
  });

  it('turns styles and rules for a class into attributes, whichever comes first', () => {
    const text = drawn(
      '<path class="a b" fill="red" style="stroke: blue; position:absolute" d="M0 0"/>' +
        '<style>.a,.c{fill:#123456}.b{stroke-width:2px}</style>',
    );
    expect(text).toContain('fill="#123456"');
    expect(text).toContain('stroke="blue"');
    expect(text).toContain('stroke-width="2px"');
    expect(text).not.toContain('position');
  });

  it('takes width and height where there is no box, and tells what it left out', () => {
    const result = redrawSvg('<svg width="40px" height="20"><filter/><path d="M0 0"/></svg>');
    expect(result).toMatchObject({
      ok: true,
      value: { widthUnits: 40, heightUnits: 20, leftOut: ['filter'] },
    });
  });
});
