import { translatable } from '../translatable.ts'

type Way = { browser: string; steps: string }

const ways = {
  menu: { browser: 'Chrome, Edge', steps: 'Open the menu of the browser, then “Install Daymark”.' },
  appleTouch: { browser: 'iPhone, iPad', steps: 'Press Share, then “Add to Home Screen”.' },
  safari: { browser: 'Safari on a Mac', steps: 'Open File, then “Add to Dock”.' },
  firefoxAndroid: {
    browser: 'Firefox on Android',
    steps: 'Open the menu, then “Add app to Home screen”.',
  },
  firefox: {
    browser: 'Firefox on a computer',
    steps: 'It does not install apps. Use another browser for that.',
  },
} satisfies Record<string, Way>

/** How the app gets onto a device, and the number on its icon. */
export const installing = translatable('installing', {
  title: 'Install Daymark',
  hint: 'As an app Daymark has its own window and icon, and it opens offline.',
  ways,
  install: 'Install',
  installed: 'It is installed on this device.',
  notOnApple: 'On an iPhone or iPad other apps cannot share with Daymark or open files with it.',
  offer: 'Daymark also works as an app.',
  offerByHand: (way: keyof typeof ways) => `Daymark also works as an app. ${ways[way].steps}`,
  putAway: 'Do not offer this again',
  number: 'Number on the icon',
  numberHint: 'Shown on the icon of the installed app, on this device.',
  numbers: { off: 'Off', today: 'Open tasks of today' },
})
