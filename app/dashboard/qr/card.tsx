import { type Language, languageNames } from '#languages/languages.ts';
import { cardWords, qrWords } from '#languages/qr.ts';
import { Icon, Stamp } from '../../ui/icon.tsx';
import { Code } from './code.tsx';
import type { DrawnCode } from '../../ui/draw-code.server.ts';

interface CardProps {
  language: Language;
  /** The languages that its page offers. */
  languages: readonly Language[];
  /** The menu it opens; undefined for all of them. */
  menu: string | undefined;
  address: string;
  code: DrawnCode;
  house: string;
  table: number | undefined;
}

/** A name longer than this is set smaller, so that it stays within its two lines; one of whole sentences, smaller still. */
const longName = 14;
const veryLongName = 40;

function lengthOf(name = ''): 'long' | 'very' | undefined {
  if (name.length > veryLongName) return 'very';
  return name.length > longName ? 'long' : undefined;
}

/** One card, in a frame of tiles: what it is for, its QR code, and its address to type by hand. */
export function Card({ language, languages, menu, address, code, house, table }: CardProps) {
  const words = cardWords[language];
  const title = menu === undefined ? words.title : [menu];
  return (
    <section className="card" lang={language}>
      <div className="card-inside">
        <div className="card-title" data-long={lengthOf(menu)}>
          <Stamp name="k-menu" />
          <h3>
            {title.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h3>
        </div>
        <p className="card-scan">
          {words.scan} <span>{words.offline}</span>
        </p>
        <Code code={code} label={qrWords.code(address)} />
        <p className="card-address">{address.replace(/^https?:\/\//, '')}</p>
        {languages.length > 1 && <p className="card-languages">{languages.map((one) => languageNames[one]).join(', ')}</p>}
        <p className="card-foot">
          <b>
            {table === undefined && <Icon name="mon" />}
            {table === undefined ? house : words.table(table)}
          </b>
          <span>{words.allergies}</span>
        </p>
      </div>
    </section>
  );
}
