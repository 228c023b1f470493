import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, PicturesProvider, type UploadedPicture } from './picture.tsx';

const tuna: UploadedPicture = {
  src: '/media/a-1200.jpg',
  width: 1600,
  height: 1200,
  avif: '/media/a-400.avif 400w, /media/a-800.avif 800w',
  webp: '/media/a-400.webp 400w, /media/a-800.webp 800w',
  placeholder: { columns: 2, colors: ['a86', 'a86', 'b97', 'a86'] },
};

const shown = (picture: React.ReactNode, uploaded: UploadedPicture = tuna) =>
  renderToStaticMarkup(<PicturesProvider pictures={{ '/media/a': uploaded }}>{picture}</PicturesProvider>);

test('has its formats, widths and size, over a placeholder mosaic', () => {
  expect(shown(<Picture source="/media/a" alt="Un tonno" sizes="(min-width: 56.25em) 50vw, 100vw" className="print" />)).toBe(
    [
      '<span class="picture print">',
      '<svg viewBox="0 0 2 2" preserveAspectRatio="none" aria-hidden="true" focusable="false">',
      '<path fill="#a86" d="M0 0h1v1h-1zM1 0h1v1h-1zM1 1h1v1h-1z"></path><path fill="#b97" d="M0 1h1v1h-1z"></path></svg>',
      '<picture>',
      '<source type="image/avif" srcSet="/media/a-400.avif 400w, /media/a-800.avif 800w" sizes="auto, (min-width: 56.25em) 50vw, 100vw"/>',
      '<source type="image/webp" srcSet="/media/a-400.webp 400w, /media/a-800.webp 800w" sizes="auto, (min-width: 56.25em) 50vw, 100vw"/>',
      '<img loading="lazy" src="/media/a-1200.jpg" alt="Un tonno" width="1600" height="1200"/>',
      '</picture></span>',
    ].join(''),
  );
});

test('a picture of the first screen is loaded eagerly, by the width it is shown at', () => {
  const html = shown(<Picture source="/media/a" alt="" sizes="100vw" priority />);
  expect(html).toContain('loading="eager" fetchPriority="high"');
  expect(html).toContain('sizes="100vw"');
  expect(html).not.toContain('auto,');
});

test('a picture cropped at the sides is fetched larger, one cropped at the top and bottom is not', () => {
  const square = <Picture source="/media/a" alt="" sizes="84px" ratio={1} />;
  expect(shown(square)).toContain('srcSet="/media/a-400.avif 300w, /media/a-800.avif 600w"');
  expect(shown(square, { ...tuna, width: 900, height: 1200 })).toContain('srcSet="/media/a-400.avif 400w, /media/a-800.avif 800w"');
});

test('a picture that is transparent, or does not fill its box, has no mosaic', () => {
  expect(shown(<Picture source="/media/a" alt="" sizes="100vw" />, { ...tuna, placeholder: undefined })).toMatch(
    /^<picture class="picture">/,
  );
  expect(shown(<Picture source="/media/a" alt="" sizes="100vw" bare className="mark" />)).toMatch(/^<picture class="picture mark">/);
});

test('a drawing is an image with its own size, at its hashed address', () => {
  const html = shown(<Picture source="/drawings/nigiri.svg" alt="Due nigiri" lang="it" sizes="100vw" className="print" />);
  expect(html).toMatch(/^<img lang="it" loading="lazy" width="600" height="800" src="[^"]*nigiri[^"]*" alt="Due nigiri" class="print"\/>$/);
});

test('a missing picture shows nothing', () => {
  for (const source of ['/media/b', '/drawings/nessuno.svg', '/drawings/../root.tsx', '']) {
    expect(shown(<Picture source={source} alt="" sizes="100vw" />)).toBe('');
  }
});

test('a picture uses no style attribute and no data: address, which public pages do not allow', () => {
  expect(shown(<Picture source="/media/a" alt="" sizes="100vw" />)).not.toMatch(/style=|data:/);
});

test('the pictures that a page knows are added to those of the site', () => {
  const html = renderToStaticMarkup(
    <PicturesProvider pictures={{ '/media/a': tuna }}>
      <PicturesProvider pictures={{}}>
        <Picture source="/media/a" alt="" sizes="100vw" />
      </PicturesProvider>
    </PicturesProvider>,
  );
  expect(html).toContain('/media/a-1200.jpg');
});
