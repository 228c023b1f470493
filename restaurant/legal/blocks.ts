/** A piece of a legal text, in reading order. */
export interface LegalBlock {
  kind: 'heading' | 'paragraph';
  text: string;
}

/**
 * Reads the text of a legal page: a line that begins with `## ` is a heading, an empty line ends a
 * paragraph, and other line breaks stay where they are (addresses).
 */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const heading = line.startsWith('## ') ? line.slice(3).trim() : '';
    if (heading === '' && line !== '') {
      lines.push(line);
      continue;
    }
    endParagraph();
    if (heading !== '') blocks.push({ kind: 'heading', text: heading });
  }
  endParagraph();
  return blocks;
}
