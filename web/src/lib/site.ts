// Whether the page came from a server of ours, or as plain files from any host (`./run site`): then
// tables are kept on this device, and addresses are behind the hash.
export const alone = import.meta.env.MODE === 'site';

/** Whether games can be played on this device: a server's page may come without the engine. */
export const hasEngine: boolean = import.meta.env.ENGINE === true;

/** The address of a file beside the page, or of a document that the server would make. */
export function fileAt(path: string): string {
  return import.meta.env.BASE_URL + path.replace(/^\//, '');
}

/** Documents that are the same for everybody are files of the site. */
export function documentAt(path: string): string {
  return alone ? fileAt(`${path}.json`) : path;
}

/** How the names of tables begin that are kept on this device. */
export const onDevice = 'device-';
export const isOnDevice = (table: string) => table.startsWith(onDevice);
