import type { Queries } from '../../../db/open.ts';

export function findBoughtCourses(db: Queries, memberId: number) {
  return db
    .selectFrom('course_purchases')
    .leftJoin('courses', 'courses.id', 'course_purchases.course_id')
    .select(['course_id', 'courses.title', 'course_purchases.charge_fen', 'course_purchases.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('course_purchases.id')
    .execute();
}

export function findBoughtVideos(db: Queries, memberId: number) {
  return db
    .selectFrom('video_purchases')
    .leftJoin('videos', 'videos.id', 'video_purchases.video_id')
    .select(['video_id', 'videos.title', 'video_purchases.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('video_purchases.id')
    .execute();
}

export function findFavourites(db: Queries, memberId: number) {
  return db
    .selectFrom('course_favourites')
    .leftJoin('courses', 'courses.id', 'course_favourites.course_id')
    .select(['course_id', 'courses.title', 'course_favourites.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('course_favourites.id')
    .execute();
}

export function findStudiedCourses(db: Queries, memberId: number) {
  return db
    .selectFrom('course_watch_records as record')
    .leftJoin('courses', 'courses.id', 'record.course_id')
    .select([
      'record.course_id',
      'courses.title',
      'record.progress',
      'record.is_watched',
      'record.watched_at',
    ])
    .select(['record.created_at', 'record.updated_at'])
    .where('record.member_id', '=', memberId)
    .orderBy('record.id')
    .execute();
}

export function findWatchRecords(db: Queries, memberId: number) {
  return db
    .selectFrom('video_watch_records as record')
    .leftJoin('videos', 'videos.id', 'record.video_id')
    .select(['record.course_id', 'record.video_id', 'videos.title'])
    .select([
      'record.watch_seconds',
      'record.spans',
      'record.watched_at',
      'record.created_at',
      'record.updated_at',
    ])
    .where('record.member_id', '=', memberId)
    .orderBy('record.id')
    .execute();
}

export function findStudyDays(db: Queries, memberId: number) {
  return db
    .selectFrom('watch_days')
    .select(['day', 'seconds'])
    .where('member_id', '=', memberId)
    .orderBy('day')
    .execute();
}

export function findOrders(db: Queries, memberId: number) {
  return db
    .selectFrom('orders')
    .select(['order_no', 'status', 'goods_type', 'goods_id', 'goods_name', 'charge_fen', 'payment_method'])
    .select(['discount_fen', 'due_fen', 'promo_code', 'agreement_version', 'paid_at'])
    .select(['created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Payments, with the transaction number of the payment channel. */
export function findPayments(db: Queries, memberId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.order_no', 'payments.channel', 'payments.method', 'payments.amount_fen'])
    .select(['payments.status', 'payments.transaction_no', 'payments.paid_at', 'payments.created_at'])
    .where('orders.member_id', '=', memberId)
    .orderBy('payments.id')
    .execute();
}

export function findRefunds(db: Queries, memberId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.order_no', 'refunds.amount_fen', 'refunds.status', 'refunds.reason'])
    .select(['refunds.created_at', 'refunds.updated_at'])
    .where('orders.member_id', '=', memberId)
    .orderBy('refunds.id')
    .execute();
}

export function findVipPeriods(db: Queries, memberId: number) {
  return db
    .selectFrom('member_plans')
    .leftJoin('plans', 'plans.id', 'member_plans.plan_id')
    .select(['plan_id', 'plans.name', 'member_plans.charge_fen', 'started_at', 'expired_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('member_plans.id')
    .execute();
}

export function findComments(db: Queries, memberId: number) {
  return db
    .selectFrom('comments')
    .select(['resource_type', 'resource_id', 'content', 'status', 'address', 'province', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findNotes(db: Queries, memberId: number) {
  return db
    .selectFrom('notes')
    .select(['course_id', 'video_id', 'seconds', 'content', 'created_at', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export function findAttachmentDownloads(db: Queries, memberId: number) {
  return db
    .selectFrom('attachment_downloads as download')
    .leftJoin('attachments', 'attachments.id', 'download.attachment_id')
    .select(['download.course_id', 'attachments.name', 'download.address', 'download.city'])
    .select('download.created_at')
    .where('download.member_id', '=', memberId)
    .orderBy('download.id')
    .execute();
}
