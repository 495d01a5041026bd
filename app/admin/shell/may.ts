import { isStaff, mayCall, type Role } from '../../../contract/roles.ts'
import { useSession } from '../../session.ts'

/**
 * Whether the current user may do what is for `who`. It only hides what the server would refuse: the server checks each
 * call by itself.
 */
export function useMay(): (who: Role) => boolean {
  const role = useSession()?.role
  return (who) => isStaff(role) && mayCall(role, who)
}
