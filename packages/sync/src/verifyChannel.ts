import { nullIfBlocked } from './errorNames.ts'

/** What is asked of the tab that leads, and what it answers once it has compared the device with the server. */
type VerifyMessage = 'verify' | 'verified'

/** Between the tabs of a device, and the parts of one of them; null where storage is blocked and nothing is compared. */
export function openVerifyChannel(
  device: string,
  onMessage: (message: VerifyMessage) => void,
): { post(message: VerifyMessage): void; close(): void } | null {
  try {
    const channel = new BroadcastChannel(`${device} verify`)
    channel.onmessage = ({ data }: MessageEvent<VerifyMessage>) => onMessage(data)
    return {
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    }
  } catch (error) {
    return nullIfBlocked(error)
  }
}
