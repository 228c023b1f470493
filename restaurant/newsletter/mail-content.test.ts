import { describe, expect, it } from 'vitest';
import { languages } from '#languages/languages.ts';
import { mailContents } from '#mail/mail.ts';
import { menu } from '#restaurant/menus/menu.ts';
import type { Unnamed } from '#tests/builders/documents.ts';
import { type Block, type Issue, issue as issueSchema, maxDishes } from './issue.ts';
import { type IssueSnapshot, mailContentOf, wholeLink } from './mails.server.ts';

const now = Temporal.Instant.from('2026-11-28T09:00:00Z');
const publicUrl = 'https://sushi.example';
const photograph = `/media/${'a'.repeat(32)}`;

const dish = (id: string, given: object = {}) => ({ id, type: 'piatto', content: id, prices: [{ cents: 900 }], ...given });
const carta = menu.parse({
  name: 'Carta',
  page: 'carta',
  position: 0,
  contents: [
    dish('etna', {
      content: 'Etna',
      description: 'Tonno,\n peperoncino',
      translations: { en: { content: 'Mount Etna', description: 'Tuna, chilli' } },
      prices: [{ cents: 900 }, { cents: 1_750 }],
      featured: 'nigiri',
    }),
    dish('stretto', { featured: 'sushi' }),
    dish('finito', { featured: 'sushi', soldOutUntil: '2026-11-28T22:00:00Z' }),
    dish('tornato', { soldOutUntil: '2026-11-28T09:00:00Z' }),
  ],
});
const house: IssueSnapshot = {
  menus: [{ id: 'carta', data: carta }],
  pictures: { [photograph]: { src: `${photograph}-1200.jpg`, width: 1600, height: 1000 } },
  publicUrl,
  now,
};

const written = (blocks: Unnamed<Block>[], given: Partial<Issue> = {}): Issue =>
  issueSchema.parse({ subject: 'Novembre', preheader: '', blocks, ...given });
const blocksOf = (blocks: Unnamed<Block>[], language: 'it' | 'en' | 'pt' = 'it', given = house) =>
  mailContentOf(written(blocks), language, given, false).blocks;

describe('the content of an issue’s mail', () => {
  it('is in the language of its reader, and Italian without a translation', () => {
    const blocks: Unnamed<Block>[] = [
      { type: 'heading', text: 'Il mare', translations: { en: { text: 'The sea' } } },
      { type: 'text', text: 'Si è calmato.' },
    ];
    const said = mailContentOf(written(blocks, { translations: { en: { subject: 'November' } } }), 'en', house, true);
    expect(said).toEqual({
      subject: 'November',
      preheader: '',
      blocks: [
        { type: 'heading', text: 'The sea' },
        { type: 'text', text: 'Si è calmato.' },
      ],
      test: true,
    });
  });

  it('contains a picture as the JPEG at its full address, in the size of the column', () => {
    const block = { type: 'picture' as const, src: photograph, alt: 'Il banco' };
    expect(blocksOf([block])).toEqual([
      { type: 'picture', src: `${publicUrl}${photograph}-1200.jpg`, alt: 'Il banco', width: 512, height: 320 },
    ]);
    const small = { ...house, pictures: { [photograph]: { src: `${photograph}-300.jpg`, width: 300, height: 4 } } };
    expect(blocksOf([block], 'it', small)).toMatchObject([{ width: 300, height: 4 }]);
  });

  it('leaves out a missing picture for readers, and mentions it at the desk', () => {
    const gone: Unnamed<Block>[] = [{ type: 'picture', src: `/media/${'b'.repeat(32)}`, alt: 'Il banco' }];
    expect(blocksOf(gone)).toEqual([]);
    expect(blocksOf(gone, 'it', { ...house, goneWords: (alt) => `Eliminata: ${alt}` })).toEqual([
      { type: 'text', text: 'Eliminata: Il banco' },
    ]);
  });

  it('lists the chosen dishes in order, with the names and prices of that day', () => {
    expect(blocksOf([{ type: 'dishes', dishes: ['carta/stretto', 'carta/etna'] }], 'en')).toEqual([
      {
        type: 'dishes',
        dishes: [
          { name: 'stretto', description: '', price: '€9.00', href: `${publicUrl}/en/carta#stretto` },
          { name: 'Mount Etna', description: 'Tuna, chilli', price: '€9.00 / €17.50', href: `${publicUrl}/en/carta#etna` },
        ],
      },
    ]);
  });

  it('leaves out sold-out, hidden and missing dishes, and a list without any', () => {
    const names = (dishes: string[]) =>
      blocksOf([{ type: 'dishes', dishes }]).flatMap((block) => (block.type === 'dishes' ? block.dishes.map(({ name }) => name) : []));
    expect(names(['carta/finito', 'carta/tornato', 'carta/mai', 'cena/etna'])).toEqual(['tornato']);
    expect(blocksOf([{ type: 'dishes', dishes: ['carta/finito'] }])).toEqual([]);
    // None chosen: the featured dishes.
    expect(names([])).toEqual(['Etna', 'stretto']);
  });

  it('links to full addresses, those of the site’s pages in the reader’s language', () => {
    const links = [
      ['/#book-a-table', `${publicUrl}/en/#book-a-table`],
      ['#book-a-table', `${publicUrl}/en/#book-a-table`],
      ['/menu/carta?q=x', `${publicUrl}/en/menu/carta?q=x`],
      [`${photograph}-1200.jpg`, `${publicUrl}${photograph}-1200.jpg`],
      ['https://altrove.example/a', 'https://altrove.example/a'],
      ['mailto:ciao@sushi.example', 'mailto:ciao@sushi.example'],
      ['tel:+39 0965 000000', 'tel:+390965000000'],
    ] as const;
    for (const [link, whole] of links) expect(wholeLink(link, 'en', publicUrl)).toBe(whole);
    expect(wholeLink('/menu', 'it', publicUrl)).toBe(`${publicUrl}/menu`);
  });

  it('is always accepted by the template, whatever the editor accepts', () => {
    const long = 'ù'.repeat(300);
    const texts = { text: long };
    const button = (link: string) => ({ type: 'button' as const, label: long, link });
    const blocks: Unnamed<Block>[] = [
      { type: 'heading', text: long, translations: { en: texts, pt: texts } },
      { type: 'text', text: 'à'.repeat(20_000) },
      { type: 'picture', src: photograph, alt: long },
      { type: 'dishes', dishes: Array.from({ length: maxDishes }, () => 'carta/lungo') },
      ...['/#a', '#', '/', 'https://altrove.example/a?b=c', 'mailto:a@b.example', 'tel:+39 0965', 'tel:1'].map(button),
    ];
    const long300 = dish('lungo', {
      content: long,
      description: 'è'.repeat(20_000),
      prices: Array.from({ length: 6 }, () => ({ cents: 1_000_000 })),
    });
    const menus = [{ id: 'carta', data: menu.parse({ ...carta, contents: [long300] }) }];
    const whole = written(
      Array.from({ length: 40 }, (_, index) => blocks[index % blocks.length] ?? button('/')),
      {
        subject: long,
        preheader: long,
      },
    );
    for (const language of languages) {
      const content = mailContentOf(whole, language, { ...house, menus }, false);
      expect(mailContents['newsletter-issue'].safeParse(content).error).toBeUndefined();
      expect(content.blocks).toHaveLength(40);
    }
  });
});
