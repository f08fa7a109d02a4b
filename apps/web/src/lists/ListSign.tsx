import { isListIcon, type ListIcon } from '@daymark/core/lists/listIcons'
import type { List } from '@daymark/core/tables/lists'
import {
  Baby,
  Bike,
  Book,
  Briefcase,
  Camera,
  Car,
  Code,
  Coffee,
  Dumbbell,
  Gift,
  GraduationCap,
  Heart,
  House,
  type LucideIcon,
  Music,
  Palette,
  PawPrint,
  Plane,
  ShoppingCart,
  Sprout,
  Star,
  Users,
  Utensils,
  Wallet,
  Wrench,
} from 'lucide-react'
import { ColorDot } from '../ui/ColorDot.tsx'
import styles from './ListSign.module.css'

const icons: Readonly<Record<ListIcon, LucideIcon>> = {
  house: House,
  briefcase: Briefcase,
  book: Book,
  'shopping-cart': ShoppingCart,
  utensils: Utensils,
  coffee: Coffee,
  heart: Heart,
  star: Star,
  users: Users,
  baby: Baby,
  'paw-print': PawPrint,
  gift: Gift,
  plane: Plane,
  car: Car,
  bike: Bike,
  dumbbell: Dumbbell,
  music: Music,
  camera: Camera,
  'graduation-cap': GraduationCap,
  code: Code,
  palette: Palette,
  wrench: Wrench,
  wallet: Wallet,
  sprout: Sprout,
}

/** The icon of a list in its colour, or else its dot. */
export function ListSign({ icon, color }: Pick<List, 'icon' | 'color'>) {
  if (!isListIcon(icon)) return <ColorDot color={color} />
  const Icon = icons[icon]
  return (
    <span className={styles.icon} data-color={color}>
      <Icon />
    </span>
  )
}
