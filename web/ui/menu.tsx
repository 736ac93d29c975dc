import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuProps {
  /** The button that opens it; it must take a ref and props. */
  trigger: ReactNode;
  children: ReactNode;
  /** True when it is open from the first moment. */
  defaultOpen?: boolean;
}

/** A menu below its button: up and down move, Escape closes, the focus returns to the button. */
export function Menu({ trigger, children, defaultOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="appearing z-50 min-w-56 rounded-m border border-line bg-raised p-1.5 shadow-floating"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** One thing that the menu does. */
export function MenuItem({
  onSelect,
  icon,
  children,
}: {
  onSelect: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 text-sm font-medium outline-none data-[highlighted]:bg-glow data-[highlighted]:text-accent"
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

/** A line of the menu that only tells something. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2 text-sm text-muted">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
