/** That of journeys: English as in the United States, with a clock of 24 hours. */
export const journeyLocale = 'en-US-u-hc-h23'
