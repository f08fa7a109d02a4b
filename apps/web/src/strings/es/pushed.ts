export const pushed = {
  title: 'Daymark',
  unknown: 'Algo vence ahora. Abre Daymark para ver qué es.',
}
