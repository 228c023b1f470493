/** What a page shows: its markup without scripts, where a hydrated page carries its data. */
export async function shownBy(response: Response): Promise<string> {
  return (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
}
