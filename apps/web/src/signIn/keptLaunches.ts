import { keepLaunches, launchPage } from '../device/launchQueue.ts'
import { keepShared } from '../device/shared.ts'
import { tabStorage } from '../device/tabStorage.ts'

/** What the app is opened for while nobody is signed in is there afterwards. */
export function keepLaunchesHere(): void {
  keepLaunches(launchPage(), (shared) => keepShared(shared, tabStorage(), Date.now()))
}
