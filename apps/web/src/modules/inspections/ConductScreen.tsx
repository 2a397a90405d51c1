import { useParams } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { SkeletonPage } from '../../shared/page/index.ts'
import { fieldAddress } from './parts/fieldAddress.ts'

/** /inspections/{id}/conduct: opens the inspection in the field app; Back does not return here. */
const ConductScreen = (): ReactNode => {
  const { id } = useParams({ strict: false })
  useEffect(() => window.location.replace(fieldAddress(id)), [id])
  return <SkeletonPage />
}

export default ConductScreen
