import { Heading, Img, Section } from '@react-email/components';
import { mailWords } from '#languages/mail.ts';
import type { LetterProps, NewsletterBlock, RestaurantIdentity } from '../mail.ts';
import { Action, FooterSentence, Frame, plainFooter, Sentence, Title, UserText, WebLink } from './frame.tsx';
import { columnWidth, ink, look } from './styles.ts';
import { plainLink, plainParts, webAddress, writtenLine, sanitizedText } from '../text.ts';

type BlockOf<Type extends NewsletterBlock['type']> = Extract<NewsletterBlock, { type: Type }>;

/** An issue of the newsletter, for one reader. */
export function newsletterIssue(props: LetterProps<'newsletter-issue'>) {
  const { content, links, language, house, subject } = props;
  const words = mailWords[language].newsletterIssue;
  const footer = (
    <FooterSentence>
      {words.why}{' '}
      <WebLink footer href={links.leave}>
        {words.leave}
      </WebLink>
      {words.afterLeave} {words.honest}
    </FooterSentence>
  );
  const page = (
    <Frame {...props} head="picture" preview={content.preheader} footer={footer}>
      {content.test && <Sentence note>{words.test}</Sentence>}
      <Title>{subject}</Title>
      {content.blocks.map((block, index) => (
        <Block key={index} block={block} house={house} />
      ))}
    </Frame>
  );
  const text = plainParts([
    content.test ? words.test : undefined,
    `${subject}\n${'='.repeat(Math.min(subject.length, 72))}`,
    ...content.blocks.map(plainBlock),
    plainFooter(props, plainLink(`${words.why} ${words.leave}${words.afterLeave}`, links.leave), words.honest),
  ]);
  return { page, text };
}

function Block({ block, house }: { block: NewsletterBlock; house: RestaurantIdentity }) {
  switch (block.type) {
    case 'heading':
      return (
        <Heading as="h2" className="hd" dir="auto" style={look.heading}>
          {writtenLine(block.text)}
        </Heading>
      );
    case 'text':
      return <UserText text={block.text} />;
    case 'picture':
      return <Picture block={block} house={house} />;
    case 'dishes':
      return <Dishes block={block} />;
    case 'button':
      return <Action href={block.href} label={block.label} />;
  }
}

/** A picture of the site; its alternative text for one from elsewhere, whose owner could track readers. */
function Picture({ block, house }: { block: BlockOf<'picture'>; house: RestaurantIdentity }) {
  const alt = writtenLine(block.alt);
  if (!isOurs(block.src, house)) return <Sentence note>{alt}</Sentence>;
  const width = Math.min(block.width, columnWidth);
  return (
    <Img
      alt={alt}
      className="t2"
      src={block.src}
      width={width}
      style={{ ...look.note, width: '100%', maxWidth: width, height: 'auto', marginTop: 6, marginBottom: 24 }}
    />
  );
}

function isOurs(src: string, house: RestaurantIdentity): boolean {
  const address = webAddress(src);
  return address !== undefined && URL.parse(address)?.origin === URL.parse(house.publicUrl)?.origin;
}

function Dishes({ block }: { block: BlockOf<'dishes'> }) {
  return (
    <Section className="tp" style={{ borderTop: `2px solid ${ink.cobalto}`, margin: '6px 0 24px' }}>
      <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
        <tbody>
          {block.dishes.map((dish, index) => (
            <tr key={index}>
              <td className="tx ln" dir="auto" style={look.cell}>
                <b className="tx">
                  <WebLink href={dish.href}>{writtenLine(dish.name)}</WebLink>
                </b>
                <br />
                <span className="t2" style={{ color: ink.pietra, fontSize: 17 }}>
                  {writtenLine(dish.description)}
                </span>
              </td>
              <td className="hd ln" align="right" valign="top" width="1%" style={look.price}>
                {writtenLine(dish.price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function plainBlock(block: NewsletterBlock): string {
  switch (block.type) {
    case 'heading': {
      const heading = writtenLine(block.text);
      return `${heading}\n${'-'.repeat(Math.min(heading.length, 72))}`;
    }
    case 'text':
      return sanitizedText(block.text);
    case 'picture':
      return `[${writtenLine(block.alt)}]`;
    case 'dishes':
      return block.dishes
        .map(({ name, description, price, href }) =>
          [`${writtenLine(name)}, ${writtenLine(price)}`, writtenLine(description), webAddress(href) ?? '']
            .filter((line) => line !== '')
            .join('\n  '),
        )
        .join('\n');
    case 'button':
      return plainLink(`${block.label}:`, block.href);
  }
}
