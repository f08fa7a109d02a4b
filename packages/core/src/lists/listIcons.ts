/** The icons that a list can have; another name shows as its dot. */
export const listIcons = [
  ...(['house', 'briefcase', 'book', 'shopping-cart', 'utensils', 'coffee'] as const),
  ...(['heart', 'star', 'users', 'baby', 'paw-print', 'gift'] as const),
  ...(['plane', 'car', 'bike', 'dumbbell', 'music', 'camera'] as const),
  ...(['graduation-cap', 'code', 'palette', 'wrench', 'wallet', 'sprout'] as const),
]
export type ListIcon = (typeof listIcons)[number]

export function isListIcon(name: string | null): name is ListIcon {
  return listIcons.some((icon) => icon === name)
}
