import { Notifications } from '@mantine/notifications';

/** Shows the notifications of `notify.tsx`. */
export default function NotificationHost() {
  return <Notifications position="bottom-center" limit={3} containerWidth={440} zIndex={1000} />;
}
