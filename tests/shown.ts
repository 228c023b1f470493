/** The markup of a page without its scripts, in which a hydrated page carries its data. */
export async function shownBy(response: Response): Promise<string> {
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
}
