import type { LibraryCategoryImage } from '@plumbline/contract'
import type { IconShape } from '@plumbline/kit'
import {
  IconBed,
  IconBolt,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCategory,
  IconCertificate,
  IconCrane,
  IconFlame,
  IconHelmet,
  IconLeaf,
  IconPackages,
  IconSchool,
  IconStethoscope,
  IconTool,
  IconToolsKitchen2,
  IconTruck,
} from '@tabler/icons-react'

const icons: Readonly<Record<LibraryCategoryImage, IconShape>> = {
  helmet: IconHelmet,
  flame: IconFlame,
  'tools-kitchen': IconToolsKitchen2,
  stethoscope: IconStethoscope,
  crane: IconCrane,
  building: IconBuilding,
  tool: IconTool,
  truck: IconTruck,
  packages: IconPackages,
  factory: IconBuildingFactory2,
  store: IconBuildingStore,
  bed: IconBed,
  leaf: IconLeaf,
  bolt: IconBolt,
  certificate: IconCertificate,
  school: IconSchool,
  category: IconCategory,
}

const byKey: ReadonlyMap<string, IconShape> = new Map(Object.entries(icons))

/** The icon an answer names; one of a newer server stands for any. */
export const categoryIcon = (image: string | null): IconShape => byKey.get(image ?? '') ?? IconCategory
