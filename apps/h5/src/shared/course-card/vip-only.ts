/** Services of generation A open every course to a membership, those of B the courses they name. */
export const opensWithMembership = (
  course: { readonly is_vip_free?: number | undefined },
  generation: 'A' | 'B',
): boolean => generation === 'A' || course.is_vip_free === 1;

/** Whether a course cannot be bought and is not free, but comes with a membership. */
export const isVipOnly = (
  course: { readonly is_free: number; readonly is_vip_free?: number | undefined; readonly charge: number },
  generation: 'A' | 'B',
): boolean => course.is_free !== 1 && course.charge <= 0 && opensWithMembership(course, generation);
