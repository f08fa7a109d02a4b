import { keepLaunches, launchPage } from '../device/launchQueue.ts'
import { keepShared } from '../device/shared.ts'
import { tabStorage } from '../device/tabStorage.ts'

/** What the app is opened for while nobody is signed in is there afterwards. */
export function keepLaunchesHere(): void {
  const page = launchPage((search) => location.assign(search))
  keepLaunches(page, (shared) => keepShared(shared, tabStorage(), Date.now()))
}
