/** What the service worker says where a push cannot be read. It is a file of its own, without the choice of a language. */
export const pushed = {
  title: 'Daymark',
  unknown: 'Something is due. Open Daymark to see what it is.',
}
