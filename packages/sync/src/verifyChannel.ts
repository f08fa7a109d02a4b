import { nullIfBlocked } from './errorNames.ts'

/** What is asked of the tab that leads, and what it answers once it has compared the device with the server. */
type VerifyMessage = 'verify' | 'verified'

export const openVerifyChannel = (device: string, onMessage: (message: VerifyMessage) => void) =>
  openDeviceChannel(`${device} verify`, onMessage)

/** The values that are told are other ones, because some were replaced, or because a tab has answered. */
export const openReplacedChannel = (
  device: string,
  onMessage: (message: 'told' | 'answered') => void,
) => openDeviceChannel(`${device} replaced`, onMessage)

/** Between the tabs of a device, and the parts of one of them; null where storage is blocked and nothing is told. */
function openDeviceChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): { post(message: Message): void; close(): void } | null {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
    return {
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    }
  } catch (error) {
    return nullIfBlocked(error)
  }
}
