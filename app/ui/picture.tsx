import { createContext, use } from 'react';
import { findDrawing } from './drawing.ts';
import './picture.css';

/** The data of an uploaded picture (restaurant/media/media.ts). */
export interface UploadedPicture {
  src: string;
  width: number;
  height: number;
  /** The variants of each format, as in `srcset`. */
  avif: string;
  webp: string;
  placeholder: { columns: number; colors: string[] } | undefined;
  /** The focal point: `30 70`, percent from the left and the top; the centre by default. */
  focus?: string | undefined;
}

/** The uploaded pictures of a page, by their names in documents (`/media/…`). */
export type UploadedPictures = Record<string, UploadedPicture>;

const PicturesContext = createContext<UploadedPictures>({});

/**
 * Provides uploaded pictures to the `Picture`s inside, in addition to outer providers. Public pages get theirs from entry.server.tsx, pages
 * of the management area, which the browser renders too, from their loaders.
 */
export function PicturesProvider({ pictures, children }: { pictures: UploadedPictures; children: React.ReactNode }) {
  const above = use(PicturesContext);
  return <PicturesContext value={{ ...above, ...pictures }}>{children}</PicturesContext>;
}

export function useKnownPicture(source: string): UploadedPicture | undefined {
  return use(PicturesContext)[source];
}

interface PictureProps {
  /** Its name in documents: `/drawings/nigiri.svg` or `/media/{id}`. */
  source: string;
  /** Its description; empty for decoration. */
  alt: string;
  /** The language of `alt`, if it is not the page's. */
  lang?: string | undefined;
  /** The attribute `sizes`, for uploaded pictures. */
  sizes: string;
  /** The ratio of its box, if fixed (3 / 4 for a print): other pictures are cropped to it. */
  ratio?: number | undefined;
  /** Whether it is on the first screen, and loads at once; others load as they come near. */
  priority?: boolean;
  /** Without the mosaic, for a picture that does not fill its box (`object-fit: contain`). */
  bare?: boolean | undefined;
  /** The class of the outermost element: an `img`, or a `.picture` around one. Size, ratio and `object-fit` work on both. */
  className?: string | undefined;
}

/**
 * A picture of the content: a built-in drawing, or an uploaded picture in the best format and width for the browser, over a placeholder
 * mosaic. It causes no layout shift. A missing picture shows nothing.
 */
export function Picture({ source, alt, lang, sizes, ratio, priority = false, bare = false, className }: PictureProps) {
  const uploaded = useKnownPicture(source);
  const shared = { lang, loading: priority ? 'eager' : 'lazy', fetchPriority: priority ? 'high' : undefined } as const;
  if (!uploaded) {
    const drawing = findDrawing(source);
    return drawing && <img {...shared} {...drawing.size} src={drawing.url} alt={alt} className={className} />;
  }
  // A lazy picture is laid out before it loads: browsers that support `auto` choose by its real width.
  const width = priority ? sizes : `auto, ${sizes}`;
  const classes = className ? `picture ${className}` : 'picture';
  const inside = (
    <>
      <source type="image/avif" srcSet={cutTo(ratio, uploaded, uploaded.avif)} sizes={width} />
      <source type="image/webp" srcSet={cutTo(ratio, uploaded, uploaded.webp)} sizes={width} />
      <img {...shared} src={uploaded.src} alt={alt} width={uploaded.width} height={uploaded.height} />
    </>
  );
  if (bare || !uploaded.placeholder)
    return (
      <picture className={classes} data-focus={uploaded.focus}>
        {inside}
      </picture>
    );
  return (
    <span className={classes} data-focus={uploaded.focus}>
      <Mosaic {...uploaded.placeholder} />
      <picture>{inside}</picture>
    </span>
  );
}

/**
 * A picture wider than its box is cropped at the sides: of its 800 pixels maybe 400 are visible. The browser chooses by the width of the
 * box, so each variant declares its visible width.
 */
function cutTo(ratio: number | undefined, { width, height }: UploadedPicture, srcSet: string): string {
  const seen = ratio === undefined ? 1 : Math.min(1, (ratio * height) / width);
  return seen === 1 ? srcSet : srcSet.replaceAll(/(\d+)w\b/g, (_, given: string) => `${Math.round(Number(given) * seen)}w`);
}

/** A dozen tiles in the colours of a picture; tiles of one colour are one path. */
function Mosaic({ columns, colors }: { columns: number; colors: string[] }) {
  const tiles = new Map<string, string>();
  colors.forEach((color, index) => {
    tiles.set(color, `${tiles.get(color) ?? ''}M${index % columns} ${Math.floor(index / columns)}h1v1h-1z`);
  });
  return (
    <svg viewBox={`0 0 ${columns} ${Math.ceil(colors.length / columns)}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {[...tiles].map(([color, path]) => (
        <path key={color} fill={`#${color}`} d={path} />
      ))}
    </svg>
  );
}
