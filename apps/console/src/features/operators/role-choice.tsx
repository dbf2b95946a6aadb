import type { Role } from '@zaixue/contract/operator/site/operators';
import { useRights } from '../../api/session-store.ts';
import { RadioField } from '../../ui/form/fields.tsx';
import { describeRole, mayGrant } from './grant.ts';
import { operatorTexts as texts } from './texts.ts';

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly value: string;
  readonly onChange: (role: string) => void;
  readonly error?: string | undefined;
}

/** The roles with what each allows. Those beyond the operator's own rights cannot be chosen. */
export function RoleChoice({ roles, value, onChange, error }: RoleChoiceProps) {
  const rights = useRights();
  return (
    <RadioField
      label={texts.chooseRole}
      value={value}
      onChange={onChange}
      error={error}
      data={roles.map((role) => {
        const isAllowed = mayGrant(rights, role);
        return {
          value: role.name,
          label: role.title,
          description: isAllowed ? describeRole(role) : texts.cannotGrant,
          disabled: !isAllowed,
        };
      })}
    />
  );
}
