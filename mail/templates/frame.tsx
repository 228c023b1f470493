import { Button, Container, Head, Heading, Html, Img, Link, Preview, Text } from '@react-email/components';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Language } from '#languages/languages.ts';
import { headerPictures, type RestaurantIdentity } from '../mail.ts';
import { actionAddress, paragraphsOf, webAddress, writtenLine } from '../text.ts';
import { ink, look, sheetWidth, stylesheet } from './styles.ts';

interface FrameProps {
  language: Language;
  house: RestaurantIdentity;
  /** The title of the mail as a page, which screen readers announce. */
  subject: string;
  /** The text after the subject in a list of mails. */
  preview: string;
  /** `picture` for mails of the restaurant, `name` for a conversation. */
  head: 'picture' | 'name';
  children: ReactNode;
  /** Structured data (schema.org). */
  data?: object | undefined;
  /** Below the restaurant's address. */
  footer?: ReactNode;
}

/** The shown width of the header picture: the sheet within its border. Its height is automatic, also if pictures are blocked. */
const headerWidth = sheetWidth - 4;

/** The frame of every mail: header, text and footer. */
export function Frame({ language, house, subject, preview, head, data, children, footer }: FrameProps) {
  return (
    <Html dir="ltr" lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="robots" content="noindex" />
        <title>{subject}</title>
        <style>{stylesheet}</style>
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />}
      </Head>
      <body className="bg" style={{ margin: 0, padding: 0, backgroundColor: ink.carta }}>
        <Preview>{writtenLine(preview)}</Preview>
        <Panel className="bg out" style={{ padding: '24px 10px 40px', backgroundColor: ink.carta }}>
          <Container
            className="sh"
            width={sheetWidth}
            style={{ width: '100%', maxWidth: sheetWidth, backgroundColor: ink.latte, border: `2px solid ${ink.indaco}` }}
          >
            {head === 'picture' ? <HeaderPicture house={house} /> : <HeaderName house={house} />}
            <Panel className="co" style={{ padding: '32px 44px 20px' }}>
              {children}
            </Panel>
            <Footer house={house} language={language}>
              {footer}
            </Footer>
          </Container>
        </Panel>
      </body>
    </Html>
  );
}

/** JSON in which nothing can end the script or begin another. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

interface PanelProps {
  className?: string;
  style: CSSProperties;
  margin?: string;
  children: ReactNode;
}

/** A table of one cell: Outlook gives only cells padding and background. */
export function Panel({ className, style, margin, children }: PanelProps) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} style={margin ? { margin } : undefined}>
      <tbody>
        <tr>
          <td className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The picture with the restaurant's name; if pictures are blocked, the name as text in the same colour. */
function HeaderPicture({ house }: { house: RestaurantIdentity }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={house.publicUrl + headerPictures.dark.path} />
      <Img
        alt={writtenLine(house.name)}
        className="hd"
        src={house.publicUrl + headerPictures.light.path}
        width={headerWidth}
        style={{ ...look.name, width: '100%', height: 'auto', fontSize: 26, lineHeight: '80px', textAlign: 'center' }}
      />
    </picture>
  );
}

function HeaderName({ house }: { house: RestaurantIdentity }) {
  const sun = { width: 24, height: 24, backgroundColor: ink.limone, border: `2px solid ${ink.indaco}`, borderRadius: 16 };
  return (
    <>
      <Panel className="co" style={{ padding: '20px 44px 18px' }}>
        <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td className="ed" style={{ ...sun, fontSize: 0, lineHeight: 0 }}>
                {'\u00a0'}
              </td>
              <td className="hd" style={{ ...look.name, paddingLeft: 12 }}>
                {writtenLine(house.name)}
              </td>
            </tr>
          </tbody>
        </table>
      </Panel>
      <Panel style={{ height: 6, backgroundColor: ink.cobalto, borderBottom: `4px solid ${ink.limone}`, fontSize: 0, lineHeight: 0 }}>
        {'\u00a0'}
      </Panel>
    </>
  );
}

/** Who the mail is from, as the law requires (D.Lgs. 70/2003, art. 7). */
function Footer({ house, language, children }: { house: RestaurantIdentity; language: Language; children: ReactNode }) {
  return (
    <Panel className="ft co" style={{ padding: '20px 44px 22px', backgroundColor: ink.indaco }}>
      <Text className="t2" style={look.footer}>
        {writtenLine(house.name)}, {writtenLine(house.address)}, <Call phone={house.phone} style={footerLink} />
        <br />
        {writtenLine(house.legal[language])}
      </Text>
      {children}
    </Panel>
  );
}

/** The telephone number as a link. */
export function Call({ phone, ...link }: { phone: string; className?: string; style: CSSProperties }) {
  const number = writtenLine(phone);
  return (
    <Link {...link} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      {number.replaceAll(' ', '\u00a0')}
    </Link>
  );
}

const footerLink = { color: ink.carta, textDecorationLine: 'underline' } as const;

export function FooterSentence({ children }: { children: ReactNode }) {
  return (
    <Text className="t2" style={{ ...look.footer, marginTop: 10 }}>
      {children}
    </Text>
  );
}

/** The footer of a plain mail; the dashes mark the end of the letter (RFC 3676, 4.3). */
export function plainFooter({ house, language }: Pick<FrameProps, 'house' | 'language'>, ...sentences: string[]): string {
  const lines = [house.name, house.address, house.phone, house.legal[language]].map(writtenLine).filter((line) => line !== '');
  return ['-- ', ...lines, ...sentences.flatMap((sentence) => ['', sentence])].join('\n');
}

/** The title of a mail; `small` for a conversation. */
export function Title({ children, small = false }: { children: string; small?: boolean }) {
  return (
    <Heading as="h1" className={small ? 'hd' : 'hd h1'} dir="auto" style={small ? look.smallTitle : look.title}>
      {children}
    </Heading>
  );
}

/** The facts of a mail, one row each. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" className="tp" width="100%" border={0} cellPadding={0} cellSpacing={0} style={look.facts}>
      <tbody>{children}</tbody>
    </table>
  );
}

export function FactRow({ label, children, isStrong = false }: { label: string; children: ReactNode; isStrong?: boolean }) {
  return (
    <tr>
      <td className="t2 ln" valign="top" style={{ ...look.cell, ...look.note, padding: '9px 16px 9px 0', whiteSpace: 'nowrap' }}>
        {label}
      </td>
      <td className="tx ln" width="100%" dir="auto" style={{ ...look.cell, padding: '9px 0', ...(isStrong ? { fontWeight: 600 } : {}) }}>
        {children}
      </td>
    </tr>
  );
}

export function Sentence({ children, note = false }: { children: ReactNode; note?: boolean }) {
  return (
    <Text className={note ? 't2' : 'tx'} style={note ? look.note : look.text}>
      {children}
    </Text>
  );
}

export function UserText({ text, note = false }: { text: string; note?: boolean }) {
  return paragraphsOf(text).map((lines, index) => (
    <Text key={index} className={note ? 't2' : 'tx'} dir="auto" style={note ? look.note : look.text}>
      <Lines lines={lines} />
    </Text>
  ));
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The main button of a mail; text alone when its address is not allowed. */
export function Action({ href, label }: { href: string; label: string }) {
  const address = actionAddress(href);
  const words = writtenLine(label);
  if (!address) return <Sentence>{words}</Sentence>;
  return (
    <Text style={{ ...look.text, marginTop: 6, marginBottom: 24 }}>
      <Button className="bt" href={address} style={look.button}>
        {words}
      </Button>
    </Text>
  );
}

/** An inline link, in the text or in the footer; text alone when its address is not of the web. */
export function WebLink({ href, footer = false, children }: { href: string; footer?: boolean; children: string }) {
  const address = webAddress(href);
  if (!address) return children;
  return (
    <Link className={footer ? undefined : 'lk'} href={address} style={footer ? footerLink : look.link}>
      {children}
    </Link>
  );
}
