import { Component, type ReactNode } from "react";

type Props = { children: ReactNode; fallback: ReactNode };

/** React has no other way to catch what throws while drawing. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
