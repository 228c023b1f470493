import { Button, Heading, Link, Text } from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import { look } from './styles.ts';
import { actionAddress, paragraphsOf, webAddress, writtenLine } from '../text.ts';

/** The title of a mail; `small` for words that are not the house's. */
export function Title({ children, small = false }: { children: string; small?: boolean }) {
  return (
    <Heading as="h1" className={small ? 'hd' : 'hd h1'} dir="auto" style={small ? look.smallTitle : look.title}>
      {children}
    </Heading>
  );
}

/** A sentence of the house. */
export function Sentence({ children, note = false }: { children: ReactNode; note?: boolean }) {
  return (
    <Text className={note ? 't2' : 'tx'} style={note ? look.note : look.text}>
      {children}
    </Text>
  );
}

/** What somebody wrote, in its paragraphs and lines, each read in the direction of its own letters. */
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

/** The mail's action; words alone when its address is none that a button may lead to. */
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

/** A link within words; the words alone when its address is none of the web. */
export function WebLink({ href, children }: { href: string; children: string }) {
  const address = webAddress(href);
  if (!address) return children;
  return (
    <Link className="lk" href={address} style={{ color: 'inherit', textDecorationLine: 'underline' }}>
      {children}
    </Link>
  );
}
