import { createContext, use } from 'react';
import { findDrawing } from './drawing.ts';
import './picture.css';

/** What is known of an uploaded picture (restaurant/media/media.ts describes them). */
export interface UploadedPicture {
  src: string;
  width: number;
  height: number;
  /** The variants of each format, as `srcset` lists them. */
  avif: string;
  webp: string;
  placeholder: { columns: number; colors: string[] } | undefined;
  /** What must stay in sight where it is cut: `30 70`, percent from its left and its top; the middle when absent. */
  focus?: string | undefined;
}

/** The uploaded pictures of a page, by the name that documents use for them (`/media/…`). */
export type UploadedPictures = Record<string, UploadedPicture>;

const PicturesContext = createContext<UploadedPictures>({});

/**
 * Provides what is known of uploaded pictures to the `Picture`s inside, in addition to outer providers. Public pages get
 * theirs from entry.server.tsx; a page of the management area, which the browser renders too, from its own loader.
 */
export function PicturesProvider({ pictures, children }: { pictures: UploadedPictures; children: React.ReactNode }) {
  const above = use(PicturesContext);
  return <PicturesContext value={{ ...above, ...pictures }}>{children}</PicturesContext>;
}

/** What is known of an uploaded picture here; undefined for an unknown one. */
export function useKnownPicture(source: string): UploadedPicture | undefined {
  return use(PicturesContext)[source];
}

interface PictureProps {
  /** Its name in documents: `/drawings/nigiri.svg` or `/media/{id}`. */
  source: string;
  /** What it shows; empty for a decoration. */
  alt: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string | undefined;
  /** How wide it is shown, as the attribute `sizes` says it; drawings have no need of it. */
  sizes: string;
  /** Width by height of the box it fills, where that is fixed (3 / 4 for a print): a picture of another shape is cut to it. */
  ratio?: number | undefined;
  /** On the first screen: it is fetched first and at once. Others wait until they come near. */
  priority?: boolean;
  /** Without the mosaic: for a picture that does not fill its box (`object-fit: contain`). */
  bare?: boolean | undefined;
  /** Of the outermost element: an `img`, or a `.picture` around one. Size, ratio and `object-fit` work alike on both. */
  className?: string | undefined;
}

/**
 * Any picture of the content: a built-in drawing, or an uploaded picture in the best format and width the
 * browser can use, over a placeholder mosaic until it arrives. It causes no layout shift. A picture that
 * does not exist (any more) shows nothing.
 */
export function Picture({ source, alt, lang, sizes, ratio, priority = false, bare = false, className }: PictureProps) {
  const uploaded = useKnownPicture(source);
  const shared = { lang, loading: priority ? 'eager' : 'lazy', fetchPriority: priority ? 'high' : undefined } as const;
  if (!uploaded) {
    const drawing = findDrawing(source);
    return drawing && <img {...shared} {...drawing.size} src={drawing.url} alt={alt} className={className} />;
  }
  // A lazy picture is laid out before it is fetched: browsers that support `auto` choose by its real width.
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
 * A picture wider than its box is cropped at the sides: of its 800 pixels maybe 400 are visible. The browser
 * chooses by the width of the box, so each variant declares its visible width.
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
