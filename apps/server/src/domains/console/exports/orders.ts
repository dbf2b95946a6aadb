import type { CallRequest } from '@zaixue/contract/call';
import { type OrderState, orderExport, orderExportTask } from '@zaixue/contract/operator/money/orders';
import { timeCell } from '../../../lib/table-file/cell.ts';
import { findListedOrders, readOrders } from '../../commerce/orders/operator-view/list-operator-orders.ts';
import { orderState } from '../../commerce/orders/operator-view/present-operator-order.ts';
import { defineExportedList, mobileCell, wholeList } from './export-list.ts';
import { channelCell } from './words.ts';

const STATES = {
  ...{ unpaid: '待支付', paying: '支付中', paid: '已支付', cancelled: '已取消' },
} as const satisfies Record<OrderState, string>;

/** Orders. */
export const orderListExport = defineExportedList<CallRequest<typeof orderExport>['query']>({
  calls: [orderExport, orderExportTask],
  act: 'order.export',
  hasMobiles: true,
  head: [
    ...['订单号', '状态', '类型', '商品', '原价（元）', '优惠（元）', '优惠码', '应付（元）'],
    ...['已退款（元）', '未退的迟到款（元）', '支付方式', '学员编号', '昵称', '手机号'],
    ...['下单时间（北京时间）', '支付时间（北京时间）'],
  ],
  describe: wholeList('order', '订单'),
  findIds: (db, { filter, reader }, limit) => findListedOrders(db, filter, reader, limit),
  readRows: async (db, ids, { reader }) =>
    (await readOrders(db, ids)).map((order) => [
      ...[
        order.order_no,
        STATES[orderState(order.status)],
        order.goods_type === 'COURSE' ? '课程' : '会员套餐',
      ],
      ...[order.goods_name, { fen: order.charge_fen }, { fen: order.discount_fen }, order.promo_code],
      ...[{ fen: order.due_fen }, { fen: order.refunded_fen }, { fen: order.late_fen }],
      ...[channelCell(order.channel), order.member_id, order.member?.nick_name ?? ''],
      ...[mobileCell(order.member?.mobile, reader), { at: order.created_at }, timeCell(order.paid_at)],
    ]),
});
