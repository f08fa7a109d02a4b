export const pushed = {
  title: 'Daymark',
  unknown: 'Há algo para agora. Abra o Daymark para ver o que é.',
}
