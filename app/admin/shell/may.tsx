import type { ReactNode } from 'react'
import { isStaff, mayCall, type Role } from '../../../contract/roles.ts'
import { useSession } from '../../session.ts'

/**
 * Whether the current user has the rights of `who`. It only hides what the server would refuse: the server checks each
 * call by itself.
 */
export function useMay(): (who: Role) => boolean {
  const role = useSession()?.role
  return (who) => isStaff(role) && mayCall(role, who)
}

type ForProps = { who: Role; otherwise?: ReactNode; children: ReactNode }

/** Shows its children to those who have the rights of `who`, and `otherwise` to all others. */
export const For = ({ who, otherwise = null, children }: ForProps) => (useMay()(who) ? children : otherwise)
