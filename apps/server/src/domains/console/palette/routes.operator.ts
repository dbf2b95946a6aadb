import { paletteSearch } from '@zaixue/contract/operator/site/start';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { searchPalette } from '../../catalog/course-editing/list/list-courses.ts';
import { courseStateOf } from '../../catalog/course-editing/policy.ts';
import { findPaletteOrders } from '../../commerce/orders/operator-view/list-operator-orders.ts';
import { orderState } from '../../commerce/orders/operator-view/present-operator-order.ts';
import { findPaletteMembers } from '../members/read-members.ts';

/** The command palette: what the role may see of courses, lessons, members and orders. */
export function registerPaletteRoutes(router: OperatorRouter, { db }: Services): void {
  router.on(paletteSearch, async ({ query: { search } }, { identity, scope, now }) => {
    const { permissions } = identity;
    const finds = { courses: permissions.has('course.view'), lessons: permissions.has('lesson.view') };
    const reader = { now, seesNumbers: permissions.has('member.private') };
    const [{ courses, lessons }, orders, members] = await Promise.all([
      searchPalette(db, { search, scope, finds }),
      permissions.has('order.view') ? findPaletteOrders(db, search) : [],
      permissions.has('member.view') ? findPaletteMembers(db, search, reader) : [],
    ]);
    return ok({
      courses: courses.map(({ id, title, ...row }) => ({ id, title, state: courseStateOf(row) })),
      lessons,
      orders: orders.map(({ id, order_no, goods_name, status }) => ({
        ...{ id, orderNo: order_no, goodsName: goods_name, state: orderState(status) },
      })),
      members,
    });
  });
}
