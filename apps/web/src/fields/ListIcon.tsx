import { type ListIcon as IconName, isListIcon } from '@daymark/core/lists/listIcons'
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

const icons: Readonly<Record<IconName, LucideIcon>> = {
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

/** One of the icons of lists; nothing where its name is that of a newer version. */
export function ListIcon({ icon }: { icon: string }) {
  if (!isListIcon(icon)) return null
  const Icon = icons[icon]
  return <Icon />
}
